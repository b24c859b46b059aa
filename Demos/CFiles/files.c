// Functions that require _GNU_SOURCE, which Swift's module of the C library does not define.
#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int cfiles_open_unnamed(int folder) {
  return openat(folder, ".", O_WRONLY | O_TMPFILE | O_CLOEXEC, 0600);
}

int cfiles_rename_new(int from_folder, const char *from, int to_folder, const char *to) {
  return renameat2(from_folder, from, to_folder, to, RENAME_NOREPLACE);
}

int cfiles_finish_output(void) {
  if (fflush(stdout) != 0) return errno;
  return ferror(stdout) ? EIO : 0;
}

off_t cfiles_next_data(int descriptor, off_t offset) {
  return lseek(descriptor, offset, SEEK_DATA);
}

off_t cfiles_next_hole(int descriptor, off_t offset) {
  return lseek(descriptor, offset, SEEK_HOLE);
}
