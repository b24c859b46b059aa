#include "replies.h"

#include "CNcurses.h"

#include <poll.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// Until when replies may come, in milliseconds of the monotonic clock, or 0.
static atomic_llong end;

// What becomes readable when no more replies are expected, or -1. Looking at the clock every few
// milliseconds instead cost 5 ms of processor time where a terminal does not answer.
static atomic_int news = -1;

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

void restore_expect_replies(int patience) {
  if (patience > 0) open_news();
  atomic_store(&end, patience > 0 ? milliseconds_now() + patience : 0);
  if (patience <= 0) eventfd_write(atomic_load(&news), 1);
}

// Left alone, they would be typed into the shell. The reader, which is a thread of its own, takes
// them and says when the last one came. What it does not take is thrown away.
void replies_wait(int input, int output) {
  struct pollfd awaited[] = {{.fd = output}, {.fd = atomic_load(&news), .events = POLLIN}};
  if (atomic_load(&end) <= milliseconds_now()) return;
  long long rest;
  while ((rest = atomic_load(&end) - milliseconds_now()) > 0) {
    int count = poll(awaited, 2, awaited[1].fd < 0 && rest > 5 ? 5 : (int)rest);
    if (count > 0 && awaited[0].revents) break;  // it has hung up
    uint64_t told;
    if (count > 0 && read(awaited[1].fd, &told, sizeof told) < 0) awaited[1].fd = -1;
  }
  if (atomic_exchange(&end, 0) != 0) tcflush(input, TCIFLUSH);
}
