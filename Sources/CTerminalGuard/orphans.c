// Forwards the text of child processes after their region is closed.
//
// A child process that starts in region mode inherits the pipe for held text as its standard
// output. Closing the read end would end the child by SIGPIPE at its next line. A thread therefore
// reads the pipe until its last writer or this process ends.

#include "orphans.h"

#include "CTerminalGuard.h"
#include "held.h"
#include "patience.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

struct orphan {
  int from, to;
};

// The open pipes, each stored as descriptor + 1, so that 0 is an empty slot.
enum { most = 16 };
static atomic_int pipes[most];

// The number of bytes written, and the number of threads that hold unwritten bytes.
static atomic_ullong written = 0;
static atomic_int busy = 0;

static bool note(int pipe_end) {
  for (int i = 0; i < most; i++) {
    int none = 0;
    if (atomic_compare_exchange_strong(&pipes[i], &none, pipe_end + 1)) return true;
  }
  return false;
}

static void forget(int pipe_end) {
  for (int i = 0; i < most; i++) {
    int noted = pipe_end + 1;
    if (atomic_compare_exchange_strong(&pipes[i], &noted, 0)) return;
  }
}

static void write_all(int fd, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t taken = write(fd, bytes, count);
    if (taken > 0) {
      bytes += taken;
      count -= (size_t)taken;
      atomic_fetch_add(&written, (unsigned long long)taken);
    } else if (taken < 0 && (errno == EAGAIN || errno == EPIPE)) {
      // After EPIPE, `fd` led to the pipe of another region, which is closed now. Try again.
      wait_some(fd);
    } else if (taken == 0 || errno != EINTR) {
      return;
    }
  }
}

static void *forward(void *memory) {
  struct orphan orphan = *(struct orphan *)memory;
  free(memory);
  while (true) {
    char bytes[4096];
    struct pollfd source = {.fd = orphan.from, .events = POLLIN};
    poll(&source, 1, -1);
    // Full screen displays no text of children. The child blocks, as on a slow terminal.
    if (!held_takes(orphan.to)) {
      poll(NULL, 0, 100);
      continue;
    }
    atomic_fetch_add(&busy, 1);
    ssize_t count = read(orphan.from, bytes, sizeof bytes);
    if (count > 0) write_all(orphan.to, bytes, (size_t)count);
    int error = errno;
    atomic_fetch_sub(&busy, 1);
    if (count == 0 || (count < 0 && error != EINTR && error != EAGAIN)) break;
  }
  forget(orphan.from);
  close(orphan.from);
  return NULL;
}

void orphans_adopt(int pipe_end, int to) {
  struct pollfd source = {.fd = pipe_end, .events = POLLIN};
  struct orphan *orphan = NULL;
  bool has_writers = poll(&source, 1, 0) == 0 || !(source.revents & POLLHUP);
  bool has_text = (source.revents & POLLIN) != 0;
  if ((!has_writers && !has_text) || !(orphan = malloc(sizeof *orphan)) || !note(pipe_end)) {
    free(orphan);
    close(pipe_end);
    return;
  }
  *orphan = (struct orphan){pipe_end, to};
  if (!thread_start(forward, orphan)) {
    forget(pipe_end);
    free(orphan);
    close(pipe_end);
  }
}

static unsigned long long waiting_count(void) {
  unsigned long long all = 0;
  for (int i = 0; i < most; i++) {
    int pipe_end = atomic_load(&pipes[i]) - 1, count = 0;
    if (pipe_end >= 0 && ioctl(pipe_end, FIONREAD, &count) == 0) all += (unsigned long long)count;
  }
  return all;
}

void orphans_wait(void) {
  struct wait wait = wait_begin(pace_patient);
  // A child may write forever, so `goal` limits the wait.
  unsigned long long last = atomic_load(&written);
  unsigned long long goal = last + waiting_count() + 4096ULL * (unsigned)atomic_load(&busy);
  while (last < goal && (waiting_count() > 0 || atomic_load(&busy) > 0)) {
    if (wait_is_over(&wait)) return;
    wait_some(-1);
    unsigned long long now = atomic_load(&written);
    if (now != last) wait_note_progress(&wait);
    last = now;
  }
}
