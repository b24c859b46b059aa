// Takes the terminal, and gives it back on every way out of the process.
//
// Everything a handler of signals.c calls here is async-signal-safe, and everything it reads
// was put in place before the handler was installed.

#include "CNcurses.h"
#include "giving.h"
#include "held.h"
#include "jobs.h"
#include "replies.h"
#include "signals.h"
#include "turns.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

static atomic_bool writing = false, leaving = false, closed_to_frames = false, has_lent = false;

// Whether the modes of the screen are on, which they also are after a stop that no handler saw.
static atomic_bool entered = false;

// Whether the process works on while another job has the terminal, instead of being stopped.
static atomic_bool works_on = false;

static pthread_t writer;

static atomic_uint times_left;

static int input_fd, output_fd, wake_fd;
static struct termios cooked_settings, raw_settings;

// What enters and leaves the screen. Modes that are found later make another version of it, which
// takes the place of the first at once: a handler reads one or the other, and never half of one.
struct modes {
  char enter[RESTORE_LIMIT], leave[RESTORE_LIMIT];
  int enter_count, leave_count;
};
static struct modes versions[2];
static _Atomic(struct modes *) modes = &versions[0];

// MARK: Parts of giving back and taking

bool restore_write_all(int fd, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(fd, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) {
      struct pollfd room = {.fd = fd, .events = POLLOUT};
      if (poll(&room, 1, writing_patience) > 0) continue;
    }
    if (written <= 0) return false;
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

int restore_set_impatient(int fd) {
  int flags = fcntl(fd, F_GETFL);
  fcntl(fd, F_SETFL, flags | O_NONBLOCK);
  return flags;
}

static bool is_raw(const struct termios *settings) {
  return !(settings->c_lflag & (ICANON | ECHO | ISIG));
}

// Notes how the terminal is set by those who had it, which may have changed since the last time.
static bool note_settings(void) {
  struct termios current;
  if (tcgetattr(input_fd, &current) != 0) return false;
  if (!is_raw(&current) || is_raw(&cooked_settings)) cooked_settings = current;
  raw_settings = cooked_settings;
  cfmakeraw(&raw_settings);
  raw_settings.c_cc[VMIN] = 1;
  raw_settings.c_cc[VTIME] = 0;
  return true;
}

// Changing settings from the background must not stop a process that is leaving.
static void set_termios(const struct termios *settings) {
  sigset_t background, old;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &old);
  tcsetattr(input_fd, TCSANOW, settings);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

// Wakes the writer by a signal and tells it to stop, and throws away what the terminal has not
// read.
static void stop_writer(void) {
  atomic_store(&leaving, true);
  for (int waited = 0; atomic_load(&writing) && waited < 50; waited += 5) {
    if (!pthread_equal(writer, pthread_self())) pthread_kill(writer, SIGWINCH);
    poll(NULL, 0, 5);
  }
  tcflush(output_fd, TCOFLUSH);
}

// Leaves the screen after a frame on its way, or without it when the terminal does not take it.
static void leave_screen(int patience) {
  // Other threads go on drawing while answers are awaited below; a frame that begins now would be
  // written over what the shell shows, or leave its style there.
  atomic_store(&closed_to_frames, true);
  for (int waited = 0; atomic_load(&writing) && waited < patience; waited += 5) poll(NULL, 0, 5);
  int flags = restore_set_impatient(output_fd);
  if (atomic_load(&writing)) stop_writer();
  struct modes *current = atomic_load(&modes);
  if (!restore_write_all(output_fd, current->leave, (size_t)current->leave_count)) {
    tcflush(output_fd, TCOFLUSH);
    restore_write_all(output_fd, current->leave, (size_t)current->leave_count);
  }
  fcntl(output_fd, F_SETFL, flags);
  atomic_store(&leaving, false);
}

bool giving_is_possible(void) { return job_has_terminal(input_fd); }

// The settings of a terminal that another job has are that job's.
void giving_leave(int patience) {
  bool is_possible = giving_is_possible();
  if (atomic_exchange(&entered, false)) leave_screen(patience);
  if (is_possible) replies_wait(input_fd, output_fd);
  if (is_possible) set_termios(&cooked_settings);
  held_replay();
  atomic_fetch_add(&times_left, 1);
}

static void enter(void) {
  held_begin();
  if (atomic_exchange(&entered, true)) leave_screen(0);
  else note_settings();
  set_termios(&raw_settings);
  struct modes *current = atomic_load(&modes);
  restore_write_all(output_fd, current->enter, (size_t)current->enter_count);
  atomic_store(&closed_to_frames, false);
}

void giving_retake(void) {
  sigset_t mask;
  if (!giving_is_possible()) return;
  if (!turn_begin(given, &mask) && !turn_begin(background, &mask)) return;
  enter();
  turn_end(held, &mask);
  giving_wake("C");
}

void giving_take_anew(void) {
  sigset_t mask;
  if (!turn_begin(held, &mask)) return;
  enter();
  turn_end(held, &mask);
  giving_wake("C");
}

void giving_step_back(int signal) {
  sigset_t mask;
  int now = turn_state();
  if (!atomic_load(&works_on)) {
    if (now == held || now == given) kill(0, signal);
    return;
  }
  if (turn_begin(held, &mask)) held_replay();
  else if (!turn_begin(given, &mask)) return;
  atomic_store(&closed_to_frames, true);
  turn_end(background, &mask);
  giving_wake("B");
}

bool giving_begin_end(sigset_t *mask) {
  if (turn_begin_after_others(held, mask)) return true;
  if (!atomic_load(&entered)) return false;
  return turn_begin(given, mask) || turn_begin(background, mask);
}

// Tells the reader; a pipe that is full has woken it already.
void giving_wake(const char *why) {
  if (write(wake_fd, why, 1) < 0) return;
}

bool giving_has_lent(void) { return atomic_load(&has_lent); }

// MARK: Taking and giving back

static void give_back_at_exit(void);

bool restore_set_modes(const char *enter_with, int enter_size, const char *leave_with,
                       int leave_size) {
  if (enter_size > RESTORE_LIMIT || leave_size > RESTORE_LIMIT) return errno = E2BIG, false;
  struct modes *next = &versions[atomic_load(&modes) == &versions[0]];
  memcpy(next->enter, enter_with, (size_t)(next->enter_count = enter_size));
  memcpy(next->leave, leave_with, (size_t)(next->leave_count = leave_size));
  atomic_store(&modes, next);
  return true;
}

bool restore_take(int input, int output, int error, int also, int wake_with,
                  const char *enter_with, int enter_size, const char *leave_with, int leave_size) {
  static atomic_flag registered = ATOMIC_FLAG_INIT;
  sigset_t mask;
  if (!atomic_load(&works_on) && !job_has_terminal(input) && !job_wait_for_terminal(input))
    return false;
  if (!turn_begin(nothing, &mask)) return errno = EBUSY, false;
  input_fd = input;
  cooked_settings = (struct termios){0};
  if (!note_settings() || !restore_set_modes(enter_with, enter_size, leave_with, leave_size))
    return turn_end(nothing, &mask), false;

  output_fd = output;
  wake_fd = wake_with;
  restore_expect_replies(0);
  held_open(error, also);
  restore_prepare_thread();
  signals_install();
  if (!atomic_flag_test_and_set(&registered)) atexit(give_back_at_exit);
  bool is_possible = giving_is_possible();
  if (is_possible) enter();
  else atomic_store(&closed_to_frames, true);
  turn_end(is_possible ? held : background, &mask);
  return true;
}

void restore_work_in_background(bool works) { atomic_store(&works_on, works); }

void restore_step_back(void) { giving_step_back(SIGTTIN); }

bool restore_look_for_terminal(void) {
  if (turn_state() == background) giving_retake();
  return turn_state() == background;
}

bool restore_is_left(void) {
  int now = turn_state();
  return now == given || now == background;
}

bool restore_has_terminal(void) { return giving_is_possible(); }

static void give_back(int patience) {
  sigset_t mask;
  if (held_has_output()) fflush(stdout);
  // Who has it from us finds it as it should be; it only is not taken again.
  if (giving_begin_end(&mask)) giving_leave(patience);
  else if (!turn_begin(lent, &mask) && !turn_begin(given, &mask) && !turn_begin(background, &mask))
    return;
  signals_uninstall();
  held_close();
  turn_end(nothing, &mask);
}

void restore_give_back(void) { give_back(0); }

bool restore_lend(void) {
  sigset_t mask;
  if (held_has_output()) fflush(stdout);
  if (!turn_begin_after_others(held, &mask)) return false;
  atomic_store(&has_lent, true);
  giving_leave(0);
  turn_end(lent, &mask);
  return true;
}

bool restore_take_again(void) {
  sigset_t mask;
  if (!turn_begin(lent, &mask)) return false;
  job_reclaim_terminal(input_fd);
  bool is_possible = giving_is_possible();
  if (is_possible) enter();
  turn_end(is_possible ? held : given, &mask);
  if (!is_possible) giving_step_back(SIGTTOU);
  return true;
}

static void give_back_at_exit(void) { give_back(writing_patience); }

bool restore_is_leaving(void) { return atomic_load(&leaving); }

// Between a stop that no handler saw and what is done about it, threads go on drawing.
bool restore_is_given(void) {
  return atomic_load(&closed_to_frames) || !job_has_terminal(output_fd);
}

void restore_set_writing(bool is_writing, bool may_wait) {
  // The threads of libdispatch take no signals, but one that waits must be woken by one.
  if (may_wait) {
    sigset_t waker;
    sigemptyset(&waker);
    sigaddset(&waker, SIGWINCH);
    pthread_sigmask(is_writing ? SIG_UNBLOCK : SIG_BLOCK, &waker, NULL);
  }
  if (is_writing) writer = pthread_self();
  atomic_store(&writing, is_writing);
}

unsigned restore_times_left(void) { return atomic_load(&times_left); }

bool restore_is_held(void) { return turn_state() == held; }
