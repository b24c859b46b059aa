#include "jobs.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

bool job_has_terminal(int terminal) {
  pid_t foreground = tcgetpgrp(terminal);
  // The result is -1 if this is not the controlling terminal, which then has no jobs. It is 0 for a
  // process group outside of this namespace.
  return foreground <= 0 || foreground == getpgrp();
}

// Stops the job in the background. `tcflow` raises SIGTTOU there, and completes when the job is
// continued in the foreground. TCOON is harmless if output was not suspended.
bool job_wait_for_terminal(int terminal) {
  sigset_t stopping, old;
  int result = 0;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTTOU);
  // Dispatch threads block SIGTTOU, and the kernel then allows the call from the background.
  pthread_sigmask(SIG_UNBLOCK, &stopping, &old);
  do result = tcflow(terminal, TCOON);
  while (result != 0 && errno == EINTR);
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  if (result != 0) return errno = error, false;
  // If SIGTTOU is ignored, the job is not stopped and still lacks the terminal.
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
