#include "held.h"

#include "CTerminalGuard.h"
#include "giving.h"
#include "orphans.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <unistd.h>

// The size limits in bytes of the kept text and of an unfinished line.
enum { kept_limit = 1 << 20, line_limit = 1 << 16 };

// The diverted descriptors and copies of the originals. All lead to the same terminal.
static struct diverted {
  int fd, real;
} diverted[2];
static int diverted_count, terminal_fd;

// The ends of the pipe. `text_out` is the read end and never blocks. `impatient_in` is a second
// write end that never blocks. It is opened again because `text_in` shares its flags with child
// processes.
static int text_out = -1, text_in = -1, impatient_in = -1;

// An event descriptor that ends `restore_wait_for_text`, and whether a thread is in that function.
static int news = -1;
static atomic_bool is_awaited = false;

// Whether text was read from the pipe but is not queued for the terminal yet. A signal handler
// waits briefly for it.
static atomic_bool is_moving = false;

// Full screen: a ring buffer with the last mebibyte of text. The two counters are the bytes stored
// so far and the bytes already displayed.
static bool keeps;
static _Atomic(char *) kept;
static atomic_ullong kept_end = 0;
static unsigned long long shown_end;

// Region: the start of an unfinished line.
static char unfinished[line_limit];
static atomic_long unfinished_count = 0;

// MARK: The pipe

static void divert(int fd) {
  if (fd < 0) return;
  int real = fcntl(fd, F_DUPFD_CLOEXEC, 3);
  if (real >= 0) diverted[diverted_count++] = (struct diverted){fd, real};
  // stdio would fully buffer a pipe. Line buffering is its default for a terminal.
  if (fd == STDOUT_FILENO) fflush(stdout), setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}

void held_open(restore_terminal terminal) {
  int ends[2];
  char path[32];
  diverted_count = 0;
  terminal_fd = terminal.output;
  keeps = !terminal.is_region;
  shown_end = 0;
  atomic_store(&kept_end, 0);
  atomic_store(&unfinished_count, 0);
  if ((terminal.error < 0 && !terminal.is_region) || pipe2(ends, O_CLOEXEC) != 0) return;
  text_out = ends[0];
  text_in = ends[1];
  fcntl(text_out, F_SETFL, O_NONBLOCK);
  snprintf(path, sizeof path, "/proc/self/fd/%d", text_in);
  impatient_in = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
  news = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  divert(terminal.error);
  divert(terminal.also);
}

void held_begin(void) {
  for (int i = 0; i < diverted_count; i++) dup2(text_in, diverted[i].fd);
}

void held_end(void) {
  for (int i = 0; i < diverted_count; i++) dup2(diverted[i].real, diverted[i].fd);
}

static void close_one(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

// Drains the pipe, so that no blocked writer gets EPIPE when the pipe is closed.
static void discard(void) {
  char bytes[4096];
  bool was_empty = false;
  // A child may write forever, so the rounds are limited.
  for (int rounds = 0; !was_empty && rounds < 256; rounds++) {
    was_empty = read(text_out, bytes, sizeof bytes) <= 0;
    if (was_empty) wait_some(-1), was_empty = read(text_out, bytes, sizeof bytes) <= 0;
  }
}

void held_close(bool exits) {
  struct wait wait = wait_begin(pace_brief);
  if (text_out >= 0 && exits) discard();
  eventfd_write(news, 1);
  while (atomic_load(&is_awaited) && !wait_is_over(&wait)) wait_some(-1);
  int to = diverted_count > 0 ? diverted[0].fd : -1;
  for (int i = 0; i < diverted_count; i++) close(diverted[i].real);
  diverted_count = 0;
  // Closing a descriptor in use would let a later `open` reuse its number in the waiting thread.
  if (atomic_load(&is_awaited)) return;
  close_one(&text_in);
  close_one(&impatient_in);
  close_one(&news);
  free(atomic_exchange(&kept, NULL));
  if (exits || to < 0) return close_one(&text_out);
  // Child processes and blocked threads may still hold the write end.
  if (text_out >= 0) orphans_adopt(text_out, to);
  text_out = -1;
}

bool held_takes(int fd) {
  if (!restore_is_held() || !keeps) return true;
  for (int i = 0; i < diverted_count; i++)
    if (diverted[i].fd == fd) return true;
  return false;
}

bool held_has_output(void) {
  for (int i = 0; i < diverted_count; i++)
    if (diverted[i].fd == STDOUT_FILENO) return true;
  return false;
}

int restore_real_error(int fallback) {
  return restore_is_held() && diverted_count > 0 ? diverted[0].real : fallback;
}

// MARK: Waiting for text

int restore_text_descriptor(void) { return text_out; }

bool restore_wait_for_text(void) {
  atomic_store(&is_awaited, true);
  while (!giving_is_ending() && text_out >= 0) {
    // While the terminal is lent, or about to be, text stays in the pipe.
    bool is_held = restore_is_held() && !giving_is_pausing();
    struct pollfd sources[] = {{.fd = news, .events = POLLIN},
                               {.fd = is_held ? text_out : -1, .events = POLLIN}};
    int count = poll(sources, 2, is_held ? -1 : 250);
    if (count < 0 && errno != EINTR) break;
    if (count > 0 && sources[0].revents) break;
    if (count > 0 && sources[1].revents) return true;
  }
  atomic_store(&is_awaited, false);
  return false;
}

bool restore_has_text(void) {
  int count = 0;
  return text_out >= 0 && ioctl(text_out, FIONREAD, &count) == 0 && count > 0;
}

long restore_text_count(void) {
  int count = 0;
  if (text_out < 0 || ioctl(text_out, FIONREAD, &count) != 0) return 0;
  return count + atomic_load(&unfinished_count);
}

static bool begin_moving(void) {
  atomic_store(&is_moving, true);
  if (restore_is_held() && !giving_is_pausing()) return true;
  atomic_store(&is_moving, false);
  return false;
}

void restore_end_moving(void) { atomic_store(&is_moving, false); }

bool restore_is_moving(void) { return atomic_load(&is_moving); }

void held_wait_until_moved(enum pace pace) {
  struct wait wait = wait_begin(pace);
  while (atomic_load(&is_moving) && !wait_is_over(&wait)) wait_some(-1);
}

// MARK: Full screen

// Reads into the ring buffer and returns whether to try again.
static bool keep_some(void) {
  unsigned long long end = atomic_load(&kept_end);
  size_t place = end % kept_limit;
  ssize_t count = read(text_out, kept + place, kept_limit - place);
  if (count <= 0) return count < 0 && errno == EINTR;
  atomic_store(&kept_end, end + (unsigned long long)count);
  return true;
}

void restore_keep_text(void) {
  if (!keeps) return;
  if (!kept) kept = malloc(kept_limit);
  if (!begin_moving()) return;
  if (kept) keep_some();
  restore_end_moving();
}

// Writes the number of lost bytes. Only async-signal-safe code: no `snprintf`.
static bool say_what_was_cut(int fd, unsigned long long count, struct wait *wait) {
  char digits[24], text[80] = "[";
  int length = 0;
  size_t end = 1;
  do digits[length++] = (char)('0' + count % 10);
  while ((count /= 10) > 0);
  while (length > 0) text[end++] = digits[--length];
  const char *rest = " bytes of standard error were cut here]\n";
  while (*rest) text[end++] = *rest++;
  return giving_write(fd, text, end, wait);
}

static bool replay_kept(int fd, struct wait *wait) {
  unsigned long long end = atomic_load(&kept_end), from = shown_end;
  if (end - from > kept_limit) {
    from = end - kept_limit;
    if (!say_what_was_cut(fd, from - shown_end, wait)) return false;
  }
  shown_end = end;
  while (from < end) {
    size_t place = from % kept_limit, count = kept_limit - place;
    if (count > end - from) count = (size_t)(end - from);
    if (!giving_write(fd, kept + place, count, wait)) return false;
    from += count;
  }
  return true;
}

// MARK: Beside a region

long restore_take_text(char *bytes, long limit) {
  if (keeps || text_out < 0 || limit < line_limit || !begin_moving()) return 0;
  long count = atomic_load(&unfinished_count);
  memcpy(bytes, unfinished, (size_t)count);
  ssize_t more = read(text_out, bytes + count, (size_t)(line_limit - count));
  if (more > 0) count += more;
  // An unfinished line is kept until it ends or the buffer is full.
  char *end = memrchr(bytes, '\n', (size_t)count);
  long whole = end ? end - bytes + 1 : count < line_limit ? 0 : count;
  memcpy(unfinished, bytes + whole, (size_t)(count - whole));
  atomic_store(&unfinished_count, count - whole);
  if (whole == 0) restore_end_moving();
  return whole;
}

bool restore_put_text(const char *bytes, long count) {
  // A restore drains the pipe. New text would make that endless.
  if (restore_is_given() || giving_is_ending()) return errno = EAGAIN, false;
  // Writes of up to PIPE_BUF bytes are atomic.
  if (count > 4096) return errno = EINVAL, false;
  while (true) {
    ssize_t written = write(impatient_in, bytes, (size_t)count);
    if (written >= 0 || errno != EINTR) return written == count;
  }
}

static bool replay_rest(int fd, struct wait *wait) {
  // Other processes may keep writing, so `rest` limits the loop. It covers the last lines of
  // blocked writers.
  long rest = restore_text_count() + 2 * line_limit;
  long count = atomic_exchange(&unfinished_count, 0);
  if (!giving_write(fd, unfinished, (size_t)count, wait)) return false;
  while (rest > 0) {
    char bytes[4096];
    ssize_t more = read(text_out, bytes, sizeof bytes);
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0) return true;
    if (!giving_write(fd, bytes, (size_t)more, wait)) return false;
    rest -= more;
  }
  return true;
}

// MARK: Showing what was held

static bool replay(enum pace pace) {
  if (text_out < 0) return true;
  held_wait_until_moved(pace_brief);
  int fd = diverted_count > 0 ? diverted[0].real : terminal_fd;
  int flags = giving_set_impatient(fd);
  if (kept)
    while (keep_some()) {}
  struct wait wait = wait_begin(pace);
  bool is_whole = (!kept || replay_kept(fd, &wait)) && replay_rest(fd, &wait);
  fcntl(fd, F_SETFL, flags);
  return is_whole;
}

bool held_replay(enum pace pace) { return replay(pace); }

void held_replay_kept(enum pace pace) {
  if (keeps) replay(pace);
}
