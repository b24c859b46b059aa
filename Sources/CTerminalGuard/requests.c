// Reports the first signal that asks the process to end, while no screen reports requests.
//
// The handler calls only async-signal-safe functions.

#include "CTerminalGuard.h"
#include "signals.h"
#include "turns.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

// The descriptor that receives the report, and the reported signal.
static atomic_int watcher = -1;
static atomic_int watched_request = 0;

static const int requests[] = {SIGINT, SIGTERM, SIGHUP};
static struct sigaction actions_before_watch[NSIG];
static bool is_watched[NSIG];

// Reports the first signal. The second one ends the process.
static void tell_watcher(int signal, siginfo_t *info, void *context) {
  (void)info, (void)context;
  int error = errno, none = 0;
  if (atomic_compare_exchange_strong(&watched_request, &none, signal)) {
    if (write(atomic_load(&watcher), "E", 1) < 0) errno = error;
  } else {
    signals_give_back_for(signal);
    sigaction(signal, &actions_before_watch[signal], NULL);
    raise(signal);
  }
  errno = error;
}

bool restore_watch_requests(int wake) {
  int nobody = -1;
  if (!atomic_compare_exchange_strong(&watcher, &nobody, wake)) return false;
  atomic_store(&watched_request, 0);
  struct sigaction action = {0};
  action.sa_sigaction = tell_watcher;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
    int signal = requests[i];
    struct sigaction *old = &actions_before_watch[signal];
    if (sigaction(signal, NULL, old) != 0 || old->sa_handler != SIG_DFL) continue;
    is_watched[signal] = sigaction(signal, &action, NULL) == 0;
  }
  return true;
}

int restore_watched_request(void) { return atomic_load(&watched_request); }

int restore_end_watch(void) {
  for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
    int signal = requests[i];
    struct sigaction current;
    if (!is_watched[signal]) continue;
    is_watched[signal] = false;
    sigaction(signal, NULL, &current);
    if (current.sa_sigaction != tell_watcher) continue;
    sigaction(signal, &actions_before_watch[signal], NULL);
    // A screen that was opened during the watch did not install its own handler.
    if (turn_state() != nothing) signals_install_one(signal);
  }
  atomic_store(&watcher, -1);
  return atomic_load(&watched_request);
}
