// Handlers of the signals that end, stop, continue or resize the program.
//
// All code in a handler is async-signal-safe.

#include "signals.h"

#include "CTerminalGuard.h"
#include "giving.h"
#include "held.h"
#include "replies.h"
#include "turns.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

// The previous action of a signal, and whether this file's handler is installed.
struct watched {
  struct sigaction old;
  bool installed;
};

// Indexed by signal number.
static struct watched signals[NSIG];

static void die(int signal, siginfo_t *info, void *context);
static void stop(int signal, siginfo_t *info, void *context);
static void go_on(int signal, siginfo_t *info, void *context);
static void window_changed(int signal, siginfo_t *info, void *context);

typedef void (*handler)(int, siginfo_t *, void *);

// Returns the handler for a signal. Every signal that ends or stops the process restores the
// terminal first. SIGKILL and SIGSTOP cannot be handled; SIGCHLD and SIGURG are ignored by default.
static handler handler_for(int signal) {
  switch (signal) {
    case SIGKILL: case SIGSTOP: case SIGCHLD: case SIGURG: return NULL;
    case SIGTSTP: case SIGTTIN: case SIGTTOU: return stop;
    case SIGCONT: return go_on;
    case SIGWINCH: return window_changed;
    default: return die;
  }
}

static bool is_crash(int signal) {
  switch (signal) {
    case SIGILL: case SIGTRAP: case SIGABRT: case SIGBUS: case SIGFPE: case SIGSEGV: return true;
    default: return false;
  }
}

// Whether SIGQUIT has the crash handler of the Swift runtime. That handler prints a backtrace and
// waits half a minute for a command.
static bool is_for_crashes(const struct sigaction *quit) {
  struct sigaction crash = signals[SIGILL].old;
  if (!signals[SIGILL].installed && sigaction(SIGILL, NULL, &crash) != 0) return false;
  return quit->sa_handler != SIG_DFL && quit->sa_handler != SIG_IGN &&
         quit->sa_handler == crash.sa_handler;
}

// Returns whether a signal is left to the handler of the program. Crashes are not: their old
// handler runs after the restore.
static bool is_left_alone(int signal, const struct sigaction *old) {
  // A signal ignored by the parent, as by nohup, stays ignored.
  if (old->sa_handler == SIG_IGN) return true;
  if (old->sa_handler == SIG_DFL || handler_for(signal) != die || is_crash(signal)) return false;
  return signal != SIGQUIT || !is_for_crashes(old);
}

static struct sigaction our_action(int signal) {
  struct sigaction action = {0};
  action.sa_sigaction = handler_for(signal);
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  sigemptyset(&action.sa_mask);
  return action;
}

void signals_install_one(int signal) {
  struct watched *watched = &signals[signal];
  struct sigaction action = our_action(signal);
  if (!action.sa_sigaction) return;
  // `sigaction` fails for the two signals that the C library reserves.
  if (sigaction(signal, NULL, &watched->old) != 0 || is_left_alone(signal, &watched->old)) return;
  watched->installed = sigaction(signal, &action, NULL) == 0;
}

// Restores the old action, unless another handler was installed since.
static void uninstall(int signal) {
  struct watched *watched = &signals[signal];
  struct sigaction current;
  if (!watched->installed) return;
  watched->installed = false;
  sigaction(signal, NULL, &current);
  if (current.sa_sigaction == handler_for(signal)) sigaction(signal, &watched->old, NULL);
}

// Whether SIGINT, SIGTERM and SIGHUP are reported instead of ending the process, and the reported
// signal.
static atomic_bool tells_requests = false;
static atomic_int requested = 0;

void restore_tell_requests(bool tells) {
  atomic_store(&requested, 0);
  atomic_store(&tells_requests, tells);
}

int restore_requested_signal(void) { return atomic_load(&requested); }

// Reports the first request to end. Returns false for the second, or if requests are not reported.
// The process then ends.
static bool tell_request(int signal) {
  int none = 0;
  if (signal != SIGINT && signal != SIGTERM && signal != SIGHUP) return false;
  if (!atomic_load(&tells_requests) || turn_state() != held) return false;
  if (!atomic_compare_exchange_strong(&requested, &none, signal)) return false;
  giving_wake("E");
  return true;
}

// Restores the old action, or the default for SIGQUIT if it had the crash handler.
static void set_old_action(int signal) {
  struct sigaction old = signals[signal].old;
  if (signal == SIGQUIT && is_for_crashes(&old)) old = (struct sigaction){.sa_handler = SIG_DFL};
  sigaction(signal, &old, NULL);
}

// Whether a SIGINT or SIGQUIT was typed while a child process had the terminal. The kernel sends it
// to the whole group.
//
// Raw mode generates no such signals. After a loan, one from the kernel is therefore a late one for
// the child.
static bool is_meant_for_child(int signal, const siginfo_t *info) {
  bool is_key = (signal == SIGINT || signal == SIGQUIT) && info->si_code == SI_KERNEL;
  int now = turn_state();
  return is_key && giving_has_lent() && now != nothing && now != given;
}

void signals_give_back_for(int signal) {
  sigset_t mask;
  // Another thread may be restoring with the patient limit. Shorten it. If that thread does not
  // wait for replies yet, it must not begin to.
  restore_hurry();
  replies_begin_hurry();
  bool begins = giving_begin_end(&mask);
  replies_end_hurry();
  if (!begins) return;
  giving_leave(pace_brief);
  held_replay(is_crash(signal) ? pace_steady : pace_brief);
  turn_end(nothing, &mask);
}

// Restores the terminal, then lets the signal have its previous effect.
//
// A fault recurs when the handler returns, with the registers of the faulting instruction. A
// backtrace then shows that place. Other signals do not recur, so they are raised again.
static void die(int signal, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  if (is_meant_for_child(signal, info)) return;
  if (tell_request(signal)) {
    errno = error;
    return;
  }
  signals_give_back_for(signal);
  set_old_action(signal);
  bool is_fault = signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE;
  if (!is_fault || info->si_code <= 0) raise(signal);
  errno = error;
}

// Stops the process. A stop that the process sent itself is discarded if it has the terminal now.
static void stop_by_default(int signal, bool is_own) {
  struct sigaction action = {0};
  sigset_t set, old;
  sigemptyset(&set);
  sigaddset(&set, signal);
  sigaddset(&set, SIGCONT);
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, NULL);
  // The signal is blocked in its handler, so it stays pending. A SIGCONT from here on discards it.
  // After an earlier SIGCONT this job is already in the foreground.
  raise(signal);
  if (is_own && giving_is_possible()) {
    action.sa_handler = SIG_IGN;  // discards the pending signal
    sigaction(signal, &action, NULL);
  }
  pthread_sigmask(SIG_UNBLOCK, &set, &old);  // the process stops here
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  // Two threads may run this function. One may have read the temporary action of the other, so that
  // must not be restored.
  action = our_action(signal);
  if (signals[signal].installed) sigaction(signal, &action, NULL);
}

// Handles SIGTSTP, SIGTTIN and SIGTTOU. In the background the terminal stays unchanged, because
// another job has set its modes.
static void stop(int signal, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  sigset_t old;
  // A stop that this process sent itself may be handled late, after the job returned to the
  // foreground.
  bool is_own = signal != SIGTSTP && info->si_pid == getpid();
  if (is_own && giving_is_possible()) return;
  if (turn_begin_after_others(held, &old)) {
    bool is_possible = giving_is_possible();
    bool is_late = is_own && is_possible;
    if (is_possible && !is_late) {
      giving_leave(pace_steady);
      held_replay_kept(pace_steady);
    }
    turn_end(is_late ? held : given, &old);
    errno = error;
    if (is_late) return;
  }
  stop_by_default(signal, is_own);
  // SIGCONT may be handled on another thread a little later, so wait for it. An orphaned process
  // group neither stops nor gets SIGCONT.
  for (int waited = 0; turn_state() == given && waited < 100; waited += 5) poll(NULL, 0, 5);
  giving_retake();
  errno = error;
}

static void go_on(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)info, (void)context;
  int error = errno;
  // A hangup sends SIGHUP and SIGCONT. The terminal is neither taken nor left then.
  if (!giving_has_hung_up()) {
    if (!giving_is_possible()) giving_step_back(SIGTTOU);
    else if (turn_state() == held) giving_take_anew();
    else giving_retake();
  }
  errno = error;
}

static void window_changed(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)info, (void)context;
  int error = errno;
  giving_wake("W");
  errno = error;
}

void signals_install(void) {
  for (int signal = 1; signal < NSIG; signal++) signals_install_one(signal);
}

void signals_uninstall(void) {
  for (int signal = 1; signal < NSIG; signal++) uninstall(signal);
}

void restore_end_with(int signal) {
  sigset_t set;
  struct sigaction current;
  if (sigaction(signal, NULL, &current) == 0 && signal == SIGQUIT && is_for_crashes(&current)) {
    current = (struct sigaction){.sa_handler = SIG_DFL};
    sigaction(signal, &current, NULL);
  }
  sigemptyset(&set);
  sigaddset(&set, signal);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(signal);
}
