#if !__has_include(<md4c.h>)
#error "md4c.h is missing; install the Debian package libmd4c-dev"
#endif
#include <md4c.h>
