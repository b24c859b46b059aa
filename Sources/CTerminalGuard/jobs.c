#include "jobs.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

bool job_has_terminal(int terminal) {
  pid_t foreground = tcgetpgrp(terminal);
  // A terminal that does not control this process has no jobs, and 0 is a group that we cannot see.
  return foreground <= 0 || foreground == getpgrp();
}

// Whatever acts on a terminal from the background is stopped by the kernel, and done when the job
// is continued in the foreground. This lets output go on that was not held up.
bool job_wait_for_terminal(int terminal) {
  sigset_t stopping, old;
  int result = 0;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTTOU);
  // A thread of Dispatch blocks it, and the kernel takes that for a wish to go on.
  pthread_sigmask(SIG_UNBLOCK, &stopping, &old);
  do result = tcflow(terminal, TCOON);
  while (result != 0 && errno == EINTR);
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  if (result != 0) return errno = error, false;
  // Where the signal is ignored, nothing stops the job, and it has no terminal.
  return job_has_terminal(terminal) || (errno = EIO, false);
}

void job_reclaim_terminal(int terminal) {
  sigset_t background, old;
  pid_t foreground = tcgetpgrp(terminal);
  if (foreground <= 0 || foreground == getpgrp() || kill(-foreground, 0) == 0 || errno != ESRCH)
    return;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &old);
  tcsetpgrp(terminal, getpgrp());
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}
