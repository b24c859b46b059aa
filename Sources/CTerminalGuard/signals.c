// Handlers of the signals that end, stop, continue or resize the program.
//
// Everything a handler calls is async-signal-safe.

#include "signals.h"

#include "CTerminalGuard.h"
#include "giving.h"
#include "held.h"
#include "turns.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

// The action that a signal had before ours, and whether ours is installed.
struct watched {
  struct sigaction old;
  bool installed;
};

// By their numbers.
static struct watched signals[NSIG];

static void die(int signal, siginfo_t *info, void *context);
static void stop(int signal, siginfo_t *info, void *context);
static void go_on(int signal, siginfo_t *info, void *context);
static void window_changed(int signal, siginfo_t *info, void *context);

typedef void (*handler)(int, siginfo_t *, void *);

// The rule: whatever ends or stops the process gives the terminal back first. Of all signals, these
// are those whose default is another, or that have none.
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

// Whether a key that quits is taken for a crash, as the runtime of Swift does where it shows
// backtraces: it asks what to do next, and waits half a minute for an answer.
static bool is_for_crashes(const struct sigaction *quit) {
  struct sigaction crash = signals[SIGILL].old;
  if (!signals[SIGILL].installed && sigaction(SIGILL, NULL, &crash) != 0) return false;
  return quit->sa_handler != SIG_DFL && quit->sa_handler != SIG_IGN &&
         quit->sa_handler == crash.sa_handler;
}

// Returns whether the program handles or ignores a signal, which is then left to it. Crashes are
// told on, once the terminal is given back.
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
  // Two of them are the C library's own.
  if (sigaction(signal, NULL, &watched->old) != 0 || is_left_alone(signal, &watched->old)) return;
  watched->installed = sigaction(signal, &action, NULL) == 0;
}

// Puts the old action back, unless someone has installed another one since.
static void uninstall(int signal) {
  struct watched *watched = &signals[signal];
  struct sigaction current;
  if (!watched->installed) return;
  watched->installed = false;
  sigaction(signal, NULL, &current);
  if (current.sa_sigaction == handler_for(signal)) sigaction(signal, &watched->old, NULL);
}

// Whether a signal asks the process to end, and is told first to whoever tidies up; and which one
// was told.
static atomic_bool tells_requests = false;
static atomic_int requested = 0;

void restore_tell_requests(bool tells) {
  atomic_store(&requested, 0);
  atomic_store(&tells_requests, tells);
}

int restore_requested_signal(void) { return atomic_load(&requested); }

// Tells of the first of them; the next one, and one that nobody can be told of, ends the process.
static bool tell_request(int signal) {
  int none = 0;
  if (signal != SIGINT && signal != SIGTERM && signal != SIGHUP) return false;
  if (!atomic_load(&tells_requests) || turn_state() != held) return false;
  if (!atomic_compare_exchange_strong(&requested, &none, signal)) return false;
  giving_wake("E");
  return true;
}

// Has a signal do what it would do without us, but for a key that quits, which is no crash.
static void set_old_action(int signal) {
  struct sigaction old = signals[signal].old;
  if (signal == SIGQUIT && is_for_crashes(&old)) old = (struct sigaction){.sa_handler = SIG_DFL};
  sigaction(signal, &old, NULL);
}

// Whether it comes from a key of the terminal that a child has, of which the whole group is told.
//
// Raw mode knows no such keys, so once we lent the terminal and took it again, it comes late.
static bool is_meant_for_child(int signal, const siginfo_t *info) {
  bool is_key = (signal == SIGINT || signal == SIGQUIT) && info->si_code == SI_KERNEL;
  int now = turn_state();
  return is_key && giving_has_lent() && now != nothing && now != given;
}

void signals_give_back_for(int signal) {
  sigset_t mask;
  // A thread that gives the terminal back, for as long as that takes things, is not to go on so.
  restore_hurry();
  if (!giving_begin_end(&mask)) return;
  giving_leave(pace_brief);
  held_replay(is_crash(signal) ? pace_steady : pace_brief);
  turn_end(nothing, &mask);
}

// Restores, then lets the signal do what it would have done without us.
//
// A fault happens again when the handler returns, with the registers of the
// place that failed, so that a backtrace shows it. A trap would not.
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

// Stops the process, unless it asked for that itself in the background and has the terminal now.
static void stop_by_default(int signal, bool is_own) {
  struct sigaction action = {0};
  sigset_t set, old;
  sigemptyset(&set);
  sigaddset(&set, signal);
  sigaddset(&set, SIGCONT);
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, NULL);
  // It is pending, as its handler runs: a SIGCONT from here on discards it, and one that came
  // before shows in whose the terminal is.
  raise(signal);
  if (is_own && giving_is_possible()) {
    action.sa_handler = SIG_IGN;  // discards it
    sigaction(signal, &action, NULL);
  }
  pthread_sigmask(SIG_UNBLOCK, &set, &old);  // the process stops here
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  // Two threads may be here, so what one of them found is not what is to be put back.
  action = our_action(signal);
  if (signals[signal].installed) sigaction(signal, &action, NULL);
}

// In the background, the terminal stays as it is: whoever has it has set it for himself.
static void stop(int signal, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  sigset_t old;
  // What we sent ourselves in the background may arrive, or have waited for its turn here, until
  // the job is in the foreground again.
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
  // Whoever continues us sends SIGCONT, which may reach another thread a little later. An orphaned
  // process group does not stop, and gets none.
  for (int waited = 0; turn_state() == given && waited < 100; waited += 5) poll(NULL, 0, 5);
  giving_retake();
  errno = error;
}

static void go_on(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)info, (void)context;
  int error = errno;
  // A terminal that hangs up sends SIGHUP and SIGCONT, and is neither taken nor left then.
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
