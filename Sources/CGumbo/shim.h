#if !__has_include(<gumbo.h>)
#error "gumbo.h is missing; install the Debian package libgumbo-dev"
#endif
#include <gumbo.h>
