#if !__has_include(<vterm.h>)
#error "vterm.h is missing; install the Debian package libvterm-dev"
#endif
#include <spawn.h>
#include <vterm.h>

// Functions for child processes that are missing from Swift's Glibc module.
extern int posix_openpt(int flags);
extern int grantpt(int master);
extern int unlockpt(int master);
extern char *_Nullable ptsname(int master);
static const int SPAWN_IN_NEW_SESSION = 0x80;
extern int posix_spawn_file_actions_addclosefrom_np(
    posix_spawn_file_actions_t *_Nonnull actions, int from);
