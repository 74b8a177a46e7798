/* Debian compiles LLVM's libunwind with checked versions of the C library's functions, which musl does not have. The only
   one it uses prints a message before the program is aborted. `cargo xtask dist` adds this file to libunwind. */
#include <stdarg.h>
#include <stdio.h>

int __fprintf_chk(FILE *stream, int flag, const char *format, ...) {
    (void)flag;
    va_list values;
    va_start(values, format);
    int written = vfprintf(stream, format, values);
    va_end(values);
    return written;
}
