#if !__has_include(<png.h>)
#error "png.h is missing; install the Debian package libpng-dev"
#endif
#include <png.h>
