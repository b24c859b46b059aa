#include "loss.h"

#include "CTerminalGuard.h"

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
  if (fd < 0 || write(fd, line, (size_t)count) < 0) count = 0;
  if (is_terminal && fd >= 0) close(fd);
}
