#include "replies.h"

#include "CNcurses.h"

#include <poll.h>
#include <stdatomic.h>
#include <termios.h>
#include <time.h>

// Until when replies may come, in milliseconds of the monotonic clock, or 0.
static atomic_llong end;

static long long milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

void restore_expect_replies(int patience) {
  atomic_store(&end, patience > 0 ? milliseconds_now() + patience : 0);
}

// Left alone, they would be typed into the shell. The reader, which is a thread of its own, takes
// them and says when the last one came. What it does not take is thrown away.
void replies_wait(int input, int output) {
  struct pollfd terminal = {.fd = output};
  if (atomic_load(&end) <= milliseconds_now()) return;
  while (atomic_load(&end) > milliseconds_now())
    if (poll(&terminal, 1, 5) > 0) break;  // it has hung up
  if (atomic_exchange(&end, 0) != 0) tcflush(input, TCIFLUSH);
}
