#ifndef CFILES_H
#define CFILES_H

#include <sys/types.h>
// Swift's module of the C library leaves it out.
#include <sys/xattr.h>

/// Opens a new file for writing that has no name in the folder, and is gone when it is closed
/// without one: open with O_TMPFILE. Nobody else can read it.
///
/// Returns the descriptor, or -1 with `errno`: EOPNOTSUPP, EISDIR or ENOENT where the file system
/// or the kernel cannot do it.
int cfiles_open_unnamed(int folder);

/// Renames a file unless the new name is taken, in one step: renameat2 with RENAME_NOREPLACE.
///
/// Returns 0, or -1 with `errno`: EEXIST for a name that is taken, EINVAL or ENOSYS where the file
/// system or the kernel cannot do it.
int cfiles_rename_new(int from_folder, const char *from, int to_folder, const char *to);

/// Writes what stdio has not yet written to standard output.
///
/// Returns 0, or the value of `errno`, which is EIO where a part was refused before.
int cfiles_finish_output(void);

/// Returns where the next data begins, at `offset` or behind it, or -1 with `errno`: ENXIO where
/// none follows, EINVAL where holes are not known.
off_t cfiles_next_data(int descriptor, off_t offset);

/// Returns where the next hole begins, at `offset` or behind it; the end of the file counts as
/// one. Otherwise it is as `cfiles_next_data`.
off_t cfiles_next_hole(int descriptor, off_t offset);

#endif
