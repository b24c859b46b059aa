// What is done for the signals that end, stop, continue or resize the program.
//
// Everything a handler calls is async-signal-safe.

#include "signals.h"

#include "CNcurses.h"
#include "giving.h"
#include "held.h"
#include "turns.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

struct watched {
  int signal;
  void (*handler)(int, siginfo_t *, void *);
  struct sigaction old;
  bool installed;
};

static void die(int signal, siginfo_t *info, void *context);
static void stop(int signal, siginfo_t *info, void *context);
static void go_on(int signal, siginfo_t *info, void *context);
static void window_changed(int signal, siginfo_t *info, void *context);

static struct watched signals[] = {
    {.signal = SIGILL, .handler = die},   {.signal = SIGTRAP, .handler = die},
    {.signal = SIGSEGV, .handler = die},  {.signal = SIGBUS, .handler = die},
    {.signal = SIGABRT, .handler = die},  {.signal = SIGFPE, .handler = die},
    {.signal = SIGINT, .handler = die},   {.signal = SIGTERM, .handler = die},
    {.signal = SIGHUP, .handler = die},   {.signal = SIGQUIT, .handler = die},
    {.signal = SIGTSTP, .handler = stop}, {.signal = SIGCONT, .handler = go_on},
    {.signal = SIGWINCH, .handler = window_changed},
};
enum { signal_count = sizeof signals / sizeof *signals };

static void install(struct watched *watched) {
  struct sigaction action = {0};
  action.sa_sigaction = watched->handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(watched->signal, NULL, &watched->old);
  // Who starts a program with a signal ignored wants it ignored.
  watched->installed = watched->old.sa_handler != SIG_IGN;
  if (watched->installed) sigaction(watched->signal, &action, NULL);
}

// Puts the old action back, unless someone has installed another one since.
static void uninstall(struct watched *watched) {
  struct sigaction current;
  if (!watched->installed) return;
  watched->installed = false;
  sigaction(watched->signal, NULL, &current);
  if (current.sa_sigaction == watched->handler) sigaction(watched->signal, &watched->old, NULL);
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

static struct watched *watched_for(int signal) {
  for (int i = 0; i < signal_count; i++)
    if (signals[i].signal == signal) return &signals[i];
  return NULL;
}

// Whether it comes from a key of the terminal that a child has, of which the whole group is told.
//
// Raw mode knows no such keys, so once we lent the terminal and took it again, it comes late.
static bool is_meant_for_child(int signal, const siginfo_t *info) {
  bool is_key = (signal == SIGINT || signal == SIGQUIT) && info->si_code == SI_KERNEL;
  int now = turn_state();
  return is_key && giving_has_lent() && now != nothing && now != given;
}

// Whether a signal says that the program is wrong, for which it has a reason to be read.
static bool is_crash(int signal) {
  return signal == SIGILL || signal == SIGTRAP || signal == SIGSEGV || signal == SIGBUS ||
         signal == SIGABRT || signal == SIGFPE;
}

// Restores, then lets the signal do what it would have done without us.
//
// A fault happens again when the handler returns, with the registers of the
// place that failed, so that a backtrace shows it. A trap would not.
static void die(int signal, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  sigset_t mask;
  if (is_meant_for_child(signal, info)) return;
  if (tell_request(signal)) {
    errno = error;
    return;
  }
  // A thread that gives the terminal back, for as long as that takes things, is not to go on so.
  restore_hurry();
  if (turn_begin_after_others(held, &mask)) {
    giving_leave(pace_brief);
    held_replay(is_crash(signal) ? pace_steady : pace_brief);
    turn_end(nothing, &mask);
  }
  struct watched *watched = watched_for(signal);
  if (watched) sigaction(signal, &watched->old, NULL);
  bool is_fault = signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE;
  if (!is_fault || info->si_code <= 0) raise(signal);
  errno = error;
}

static void retake(void) {
  sigset_t mask;
  if (!turn_begin(given, &mask)) return;
  giving_enter();
  turn_end(held, &mask);
  giving_wake("C");
}

// SIGSTOP left the terminal as it was, and the shell may have changed it since.
static void take_anew(void) {
  sigset_t mask;
  if (!turn_begin(held, &mask)) return;
  giving_leave_screen(pace_none);
  giving_enter();
  turn_end(held, &mask);
  giving_wake("C");
}

static void stop(int signal, siginfo_t *info, void *context) {
  (void)info, (void)context;
  int error = errno;
  sigset_t set, old;
  if (turn_begin_after_others(held, &old)) {
    giving_leave(pace_steady);
    held_replay_kept(pace_steady);
    turn_end(given, &old);
  }
  struct sigaction normal = {0}, ours;
  normal.sa_handler = SIG_DFL;
  sigemptyset(&set);
  sigaddset(&set, signal);
  sigaction(signal, &normal, &ours);
  raise(signal);
  pthread_sigmask(SIG_UNBLOCK, &set, &old);  // the process stops here
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  sigaction(signal, &ours, NULL);
  // Whoever continues us sends SIGCONT, which may reach another thread a little later. An orphaned
  // process group does not stop, and gets none.
  for (int waited = 0; turn_state() == given && waited < 100; waited += 5) poll(NULL, 0, 5);
  retake();
  errno = error;
}

static void go_on(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)info, (void)context;
  int error = errno;
  if (turn_state() == held) take_anew();
  else retake();
  errno = error;
}

static void window_changed(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)info, (void)context;
  int error = errno;
  giving_wake("W");
  errno = error;
}

void signals_install(void) {
  for (int i = 0; i < signal_count; i++) install(&signals[i]);
}

void signals_uninstall(void) {
  for (int i = 0; i < signal_count; i++) uninstall(&signals[i]);
}
