#include <sqlite3.h>
// The kind of a file system, which is missing from Swift's Glibc module.
#include <sys/vfs.h>
