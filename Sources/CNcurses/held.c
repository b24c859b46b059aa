// Keeps what the program writes to the terminal by itself, while the terminal is taken.

#include "held.h"

#include "CNcurses.h"

#include <fcntl.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { held_limit = 1 << 20 };

// Standard error, and beside a region of the primary screen standard output: what they really are,
// and the file that their text is kept in meanwhile. All of them are the same terminal.
static struct diverted {
  int fd, real;
} diverted[2];
static int diverted_count, kept = -1;
static off_t replayed;

void held_begin(void) {
  for (int i = 0; i < diverted_count; i++) dup2(kept, diverted[i].fd);
}

void held_replay(void) {
  if (diverted_count == 0) return;
  for (int i = 0; i < diverted_count; i++) dup2(diverted[i].real, diverted[i].fd);
  struct stat status;
  if (fstat(kept, &status) != 0) return;
  off_t from = status.st_size - held_limit;
  if (from < replayed) from = replayed;
  char bytes[1024];
  int flags = restore_set_impatient(diverted[0].real);
  while (from < status.st_size) {
    ssize_t count = pread(kept, bytes, sizeof bytes, from);
    if (count <= 0 || !restore_write_all(diverted[0].real, bytes, (size_t)count)) break;
    from += count;
  }
  fcntl(diverted[0].real, F_SETFL, flags);
  replayed = status.st_size;
}

// A file without a name can be watched; one in memory cannot.
static int make_kept_file(bool watched) {
  int fd = -1;
  if (watched) fd = open("/dev/shm", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (watched && fd < 0) fd = open("/tmp", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (fd < 0) fd = memfd_create("standard error", MFD_CLOEXEC);
  if (fd >= 0 && fcntl(fd, F_SETFL, O_APPEND) != 0) close(fd), fd = -1;
  return fd;
}

static void divert(int fd) {
  if (fd < 0) return;
  int real = fcntl(fd, F_DUPFD_CLOEXEC, 3);
  if (real >= 0) diverted[diverted_count++] = (struct diverted){fd, real};
  // What is said through stdio is to be read when its line ends, as on a terminal.
  if (fd == STDOUT_FILENO) fflush(stdout), setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}

void held_open(int error, int output) {
  diverted_count = 0;
  replayed = 0;
  if (error < 0 && output < 0) return;
  kept = make_kept_file(output >= 0);
  if (kept < 0) return;
  divert(error);
  divert(output);
}

void held_close(void) {
  if (kept >= 0) close(kept);
  for (int i = 0; i < diverted_count; i++) close(diverted[i].real);
  diverted_count = 0;
  kept = -1;
}

bool held_has_output(void) {
  for (int i = 0; i < diverted_count; i++)
    if (diverted[i].fd == STDOUT_FILENO) return true;
  return false;
}

void restore_trim(void) {
  struct stat status;
  if (!restore_is_held() || kept < 0) return;
  if (fstat(kept, &status) != 0 || status.st_size < 2 * held_limit) return;
  off_t end = (status.st_size - held_limit) & ~(off_t)4095;
  fallocate(kept, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, end);
}

int restore_real_error(int fallback) {
  return restore_is_held() && diverted_count > 0 ? diverted[0].real : fallback;
}

int restore_watch_text(void) {
  char path[64];
  if (kept < 0) return -1;
  snprintf(path, sizeof path, "/proc/self/fd/%d", kept);
  int watch = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (watch >= 0 && inotify_add_watch(watch, path, IN_MODIFY) < 0) close(watch), watch = -1;
  return watch;
}

long restore_next_text(char *bytes, long limit) {
  if (!restore_is_held() || kept < 0) return 0;
  long count = pread(kept, bytes, (size_t)limit, replayed);
  // A line that is not finished is for later, unless there is no room for its end.
  if (count > 0 && count < limit) {
    char *end = memrchr(bytes, '\n', (size_t)count);
    count = end ? end - bytes + 1 : 0;
  }
  if (count > 0) replayed += count;
  return count > 0 ? count : 0;
}
