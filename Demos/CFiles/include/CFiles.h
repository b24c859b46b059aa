#ifndef CFILES_H
#define CFILES_H

#include <sys/types.h>
// Missing in Swift's module of the C library.
#include <sys/xattr.h>

/// Opens a new unnamed file in a folder for writing with O_TMPFILE. It is deleted if it is closed
/// without a name. Only the user can read it.
///
/// Returns the descriptor, or -1 with `errno`: EOPNOTSUPP, EISDIR or ENOENT if the file system or
/// the kernel does not support it.
int cfiles_open_unnamed(int folder);

/// Renames a file atomically unless the new name is taken: renameat2 with RENAME_NOREPLACE.
///
/// Returns 0, or -1 with `errno`: EEXIST for a name that is taken, EINVAL or ENOSYS if the file
/// system or the kernel does not support it.
int cfiles_rename_new(int from_folder, const char *from, int to_folder, const char *to);

/// Flushes standard output of stdio.
///
/// Returns 0 or the value of `errno`, which is EIO if an earlier write failed.
int cfiles_finish_output(void);

/// Returns the start of the next data at or after `offset`, or -1 with `errno`: ENXIO without
/// further data, EINVAL if holes are not supported.
off_t cfiles_next_data(int descriptor, off_t offset);

/// Returns the start of the next hole at or after `offset`. The end of the file is a hole. Errors
/// are those of `cfiles_next_data`.
off_t cfiles_next_hole(int descriptor, off_t offset);

#endif
