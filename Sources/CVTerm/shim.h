#if !__has_include(<vterm.h>)
#error "vterm.h is missing; install the Debian package libvterm-dev"
#endif
#include <vterm.h>

// Pseudoterminal functions that are missing from Swift's Glibc module.
extern int posix_openpt(int flags);
extern int grantpt(int master);
extern int unlockpt(int master);
extern char *_Nullable ptsname(int master);
static const int SPAWN_IN_NEW_SESSION = 0x80;
