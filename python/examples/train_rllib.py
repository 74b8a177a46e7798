"""Trains one network for all seats by self-play with RLlib's PPO: `python train_rllib.py [--rules RULES] [--iterations N]`.

By default, this starts Ray on this machine. On a Ray cluster, run the same script with `--address auto` (or submit it
with `ray job submit`) and give it more `--runners`: each plays its own tables, on whatever machine Ray chooses. Needs
`ray[rllib]` and `torch`.
"""

from __future__ import annotations

import argparse
import time

import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from rookery.rllib import RookeryEnv


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="original-rook:4")
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--runners", type=int, default=1)
    parser.add_argument("--address", default=None, help="a Ray cluster, such as `auto`; by default, Ray starts here")
    parser.add_argument("--batch", type=int, default=4_000, help="decisions for each iteration")
    args = parser.parse_args()

    ray.init(address=args.address, include_dashboard=False)
    register_env("rookery", RookeryEnv)
    table = RookeryEnv({"rules": args.rules})
    agent = table.possible_agents[0]
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        observation_space=table.observation_spaces[agent],
        action_space=table.action_spaces[agent],
        model_config={"head_fcnet_hiddens": [256, 256]},
    )
    config = (
        PPOConfig()
        .environment("rookery", env_config={"rules": args.rules})
        # RLlib gives up after a minute if it hears nothing, which a busy machine may need.
        .env_runners(num_env_runners=args.runners, sample_timeout_s=600)
        .multi_agent(policies={"everybody"}, policy_mapping_fn=lambda *_, **__: "everybody")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"everybody": module}))
        .training(train_batch_size=args.batch, minibatch_size=256, num_epochs=4, lr=3e-4)
    )
    algorithm = config.build_algo()
    print("Nodes:", sum(node["Alive"] for node in ray.nodes()), flush=True)
    for iteration in range(args.iterations):
        begun = time.perf_counter()
        played = algorithm.train()["env_runners"]
        steps, seconds = played["num_env_steps_sampled_lifetime"], time.perf_counter() - begun
        # There is no mean before the first hand is over.
        total = played.get("episode_return_mean", float("nan")) / table.scale
        points = total / len(table.possible_agents)
        print(f"{iteration + 1}: {steps:.0f} decisions, {seconds:.1f} s, {points:.1f} points per player", flush=True)
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
