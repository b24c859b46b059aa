#include "loss.h"

#include "CTerminalGuard.h"
#include "patience.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

static atomic_bool has_lost = false;

void restore_note_loss(void) { atomic_store(&has_lost, true); }

bool loss_is_noted(void) { return atomic_load(&has_lost); }

void loss_tell(void) {
  static atomic_bool is_told = false;
  if (!atomic_load(&has_lost) || atomic_exchange(&is_told, true)) return;
  char line[160];
  int seconds = (restore_patience() + 500) / 1000;
  int count = snprintf(
      line, sizeof line,
      "%s: the terminal took nothing for %d s or is gone; what it was not shown yet is lost\n",
      program_invocation_short_name, seconds);
  if (count >= (int)sizeof line) count = sizeof line - 1;
  int fd = STDERR_FILENO;
  bool is_terminal = isatty(fd);
  if (is_terminal) fd = open("/proc/self/fd/2", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  // A terminal may accept a part of the line now and the rest later.
  struct wait wait = wait_begin(pace_brief);
  for (int told = 0; fd >= 0 && told < count && !wait_is_over(&wait);) {
    ssize_t written = write(fd, line + told, (size_t)(count - told));
    if (written > 0) told += (int)written;
    else if (written < 0 && errno == EAGAIN) wait_some(fd);
    else if (written == 0 || errno != EINTR) break;
  }
  if (is_terminal && fd >= 0) close(fd);
}
