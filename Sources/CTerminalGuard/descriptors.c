// Calls on file descriptors that Swift cannot import: variadic and Linux-only functions.

#include "CTerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

int descriptor_in_memory(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

bool descriptor_pipe(int *read_end, int *write_end) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return false;
  *read_end = ends[0];
  *write_end = ends[1];
  return true;
}

bool descriptor_window_size(int fd, int *width, int *height) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0) return false;
  *width = size.ws_col;
  *height = size.ws_row;
  return true;
}

// `/dev/tty` has another device number than the terminal itself, so sessions are compared too.
bool descriptor_is_same_terminal(int first, int second) {
  struct stat one, other;
  if (!isatty(first) || !isatty(second)) return false;
  if (fstat(first, &one) == 0 && fstat(second, &other) == 0 && one.st_rdev == other.st_rdev)
    return true;
  pid_t session = tcgetsid(first);
  return session >= 0 && session == tcgetsid(second);
}

int descriptor_flush_output(void) {
  if (fflush(stdout) != 0) return errno;
  return ferror(stdout) ? EIO : 0;
}

int descriptor_copy(int fd) { return fcntl(fd, F_DUPFD_CLOEXEC, 3); }
