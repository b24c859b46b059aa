#include "replies.h"

#include "CTerminalGuard.h"

#include <poll.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// The time limit in milliseconds for pending replies; 0 if none are pending.
static atomic_int patience;

// The time of the last request, in milliseconds of the monotonic clock. A terminal without a reply
// after `longest_delay`, or after a longer limit, will not reply.
static atomic_llong asked;
enum { longest_delay = 5000 };

// An event descriptor that becomes readable when no replies are pending, or -1. Polling every few
// milliseconds instead cost 5 ms of processor time if a terminal does not reply.
static atomic_int news = -1;

// Whether a wait for the terminal that is taken ended without all replies.
static atomic_bool has_waited_in_vain = false;

// The number of calls of `replies_hurry`.
static atomic_uint hurries = 0;

// The number of signal handlers that wait for the end of a wait, which may begin later.
static atomic_int handlers = 0;

static long long milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static void open_news(void) {
  int none = -1;
  if (atomic_load(&news) >= 0) return;
  int opened = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (opened >= 0 && !atomic_compare_exchange_strong(&news, &none, opened)) close(opened);
}

void replies_begin(void) {
  restore_expect_replies(0);
  atomic_store(&has_waited_in_vain, false);
}

void restore_expect_replies(int milliseconds) {
  if (milliseconds > 0) {
    open_news();
    atomic_store(&asked, milliseconds_now());
  }
  atomic_store(&patience, milliseconds);
  if (milliseconds <= 0) eventfd_write(atomic_load(&news), 1);
}

void restore_still_expect_replies(int milliseconds) {
  if (milliseconds > 0) open_news();
  atomic_store(&patience, milliseconds);
}

// Waits for pending replies, which would otherwise be typed into the shell. The reader thread reads
// them and reports the last one. Unread replies are flushed.
void replies_wait(int input, int output) {
  struct pollfd awaited[] = {{.fd = output}, {.fd = atomic_load(&news), .events = POLLIN}};
  long long start = milliseconds_now(), rest;
  unsigned begun = atomic_load(&hurries);
  int limit = atomic_load(&patience), longest = limit > longest_delay ? limit : longest_delay;
  if (limit <= 0 || start - atomic_load(&asked) > longest) return;
  while ((rest = start + atomic_load(&patience) - milliseconds_now()) > 0 &&
         atomic_load(&hurries) == begun && atomic_load(&handlers) == 0) {
    int count = poll(awaited, 2, awaited[1].fd < 0 && rest > 5 ? 5 : (int)rest);
    if (count > 0 && awaited[0].revents) break;  // hangup
    uint64_t told;
    if (count > 0 && read(awaited[1].fd, &told, sizeof told) < 0) awaited[1].fd = -1;
  }
  if (atomic_exchange(&patience, 0) == 0) return;
  atomic_store(&has_waited_in_vain, true);
  tcflush(input, TCIFLUSH);
}

void replies_hurry(void) {
  atomic_fetch_add(&hurries, 1);
  eventfd_write(atomic_load(&news), 1);
}

void replies_begin_hurry(void) {
  atomic_fetch_add(&handlers, 1);
  replies_hurry();
}

void replies_end_hurry(void) { atomic_fetch_sub(&handlers, 1); }

bool restore_has_waited_in_vain(void) { return atomic_load(&has_waited_in_vain); }
