// Takes the terminal, and restores it before the process exits or stops.
//
// Handlers in signals.c call into this file. Those functions are async-signal-safe, and read only
// what was set before the handlers were installed.

#include "CTerminalGuard.h"
#include "giving.h"
#include "held.h"
#include "jobs.h"
#include "loss.h"
#include "modes.h"
#include "orphans.h"
#include "replies.h"
#include "settings.h"
#include "signals.h"
#include "turns.h"
#include "writer.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

// Whether a final restore or a loan is in progress, and whether the terminal was ever lent.
static atomic_bool ending = false, lending = false, has_lent = false;

// Whether the screen modes are set. They also are after SIGSTOP, which has no handler.
static atomic_bool entered = false;

// Whether the process continues in the background instead of being stopped.
static atomic_bool works_on = false;

// The number of times that the terminal was taken or restored.
static atomic_uint turns;

static int input_fd, output_fd, wake_fd;

// MARK: Steps of restoring and taking

bool giving_write(int fd, const char *bytes, size_t count, struct wait *wait) {
  while (count > 0) {
    ssize_t written = write(fd, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN && !wait_is_over(wait)) {
      wait_some(fd);
      continue;
    }
    if (written <= 0) return false;
    wait_note_progress(wait);
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

int giving_set_impatient(int fd) {
  int flags = fcntl(fd, F_GETFL);
  fcntl(fd, F_SETFL, flags | O_NONBLOCK);
  return flags;
}

// Waits until all text that was read from the pipe, and all frames, are written.
static bool finish_writing(enum pace pace) {
  held_wait_until_moved(pace);
  return writer_wait(pace);
}

// Leaves the screen after the output in flight, or without it if the terminal does not accept it.
// Returns whether all output was written.
static bool leave_screen(enum pace pace) {
  bool is_written = finish_writing(pace);
  // Other threads keep drawing while `giving_leave` waits for replies. A frame that starts now
  // would overwrite the shell's text or leave its style there.
  writer_refuse(true);
  if (is_written) is_written = writer_wait(pace_brief);
  int flags = giving_set_impatient(output_fd);
  if (!is_written) writer_stop(pace);
  // Make room for `leave` and for the message about the loss.
  if (!is_written && pace == pace_none) tcflush(output_fd, TCOFLUSH);
  struct wait wait = wait_begin(is_written && pace == pace_patient ? pace_patient : pace_brief);
  if (!modes_leave(output_fd, &wait)) {
    is_written = errno != EAGAIN;
    // The terminal accepts nothing, so discard its unread output to make room for `leave`.
    tcflush(output_fd, TCOFLUSH);
    wait = wait_begin(pace_brief);
    modes_leave(output_fd, &wait);
  }
  fcntl(output_fd, F_SETFL, flags);
  writer_go_on();
  return is_written;
}

bool giving_is_possible(void) { return job_has_terminal(input_fd); }

bool giving_has_hung_up(void) {
  struct pollfd terminal = {.fd = input_fd};
  return poll(&terminal, 1, 0) > 0 && (terminal.revents & POLLHUP) != 0;
}

// In the background the settings belong to the foreground job, so they stay unchanged.
bool giving_leave(enum pace pace) {
  bool is_possible = giving_is_possible(), is_written = true;
  if (atomic_exchange(&entered, false)) is_written = leave_screen(pace);
  if (is_possible) replies_wait(input_fd, output_fd);
  if (is_possible) settings_put_back(input_fd);
  held_end();
  atomic_fetch_add(&turns, 1);
  return is_written;
}

static void enter(void) {
  held_begin();
  // The old region is not searched for: erasing its rows could erase lines of the shell. A new
  // region starts at the cursor.
  atomic_fetch_add(&turns, 1);
  if (atomic_exchange(&entered, true)) leave_screen(pace_none);
  else settings_note(input_fd);
  settings_make_raw(input_fd);
  // The descriptor may block, so the terminal eventually accepts all bytes.
  struct wait wait = wait_begin(pace_brief);
  modes_enter(output_fd, &wait);
  writer_refuse(false);
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
  if (turn_begin(held, &mask)) held_end(), held_replay(pace_brief);
  else if (!turn_begin(given, &mask)) return;
  writer_refuse(true);
  turn_end(background, &mask);
  giving_wake("B");
}

bool giving_begin_end(sigset_t *mask) {
  if (turn_begin_after_others(held, mask)) return true;
  if (!atomic_load(&entered)) return false;
  return turn_begin(given, mask) || turn_begin(background, mask);
}

void giving_wake(const char *why) {
  if (write(wake_fd, why, 1) < 0) return;
}

bool giving_has_lent(void) { return atomic_load(&has_lent); }

bool giving_is_ending(void) { return atomic_load(&ending); }

bool giving_is_pausing(void) { return atomic_load(&ending) || atomic_load(&lending); }

// MARK: Taking and restoring

static void give_back_at_exit(int status, void *unused);

bool restore_take(restore_terminal terminal, const char *enter_with, int enter_size,
                  const char *leave_with, int leave_size) {
  static atomic_flag registered = ATOMIC_FLAG_INIT;
  sigset_t mask;
  if (!atomic_load(&works_on) && !job_has_terminal(terminal.input) &&
      !job_wait_for_terminal(terminal.input))
    return false;
  if (!turn_begin(nothing, &mask)) return errno = EBUSY, false;
  input_fd = terminal.input;
  settings_begin();
  if (!settings_note(input_fd) || !restore_set_modes(enter_with, enter_size, leave_with, leave_size,
                                             leave_with, leave_size))
    return turn_end(nothing, &mask), false;

  output_fd = terminal.output;
  wake_fd = terminal.wake;
  replies_begin();
  atomic_store(&ending, false);
  atomic_store(&lending, false);
  patience_begin();
  held_open(terminal);
  restore_prepare_thread();
  signals_install();
  if (!atomic_flag_test_and_set(&registered)) on_exit(give_back_at_exit, NULL);
  bool is_possible = giving_is_possible();
  if (is_possible) enter();
  else writer_refuse(true);
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

// Restores the terminal permanently, after it accepted all output.
static void give_back(bool exits) {
  sigset_t mask;
  atomic_store(&ending, true);
  // This wait is outside of a transition, so signal handlers can still restore the terminal.
  bool is_written = !restore_is_held() || finish_writing(pace_patient);
  enum pace pace = is_written ? pace_patient : pace_none;
  // A terminal that is lent or left is already restored. It must only not be taken again.
  if (giving_begin_end(&mask)) is_written = giving_leave(pace) && is_written;
  else if (!turn_begin(lent, &mask) && !turn_begin(given, &mask) && !turn_begin(background, &mask))
    return;
  signals_uninstall();
  // From here on, signals have their previous effect, on this thread too.
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  bool is_shown = is_written && held_replay(pace);
  if (is_shown && held_has_output()) fflush(stdout);
  // After a signal that ends the process, lost output is expected.
  if (!is_shown && !patience_is_hurried()) restore_note_loss();
  // The thread that forwards text to a blocked terminal would delay the exit.
  held_close(exits || !is_shown);
  turn_end(nothing, &mask);
}

static void give_back_and_tell(bool exits) {
  give_back(exits);
  loss_tell();
}

void restore_give_back(void) { give_back_and_tell(false); }

bool restore_prepare_loan(void) {
  atomic_store(&lending, true);
  bool is_written = !restore_is_held() || finish_writing(pace_patient);
  if (is_written && restore_is_held() && giving_is_possible()) replies_wait(input_fd, output_fd);
  return is_written;
}

bool restore_lend(bool is_written) {
  sigset_t mask;
  if (!turn_begin_after_others(held, &mask)) return atomic_store(&lending, false), false;
  atomic_store(&has_lent, true);
  giving_leave(is_written ? pace_patient : pace_brief);
  turn_end(lent, &mask);
  held_replay(pace_patient);
  return true;
}

bool restore_take_again(void) {
  sigset_t mask;
  if (!turn_begin(lent, &mask)) return false;
  atomic_store(&lending, false);
  job_reclaim_terminal(input_fd);
  bool is_possible = giving_is_possible();
  if (is_possible) enter();
  turn_end(is_possible ? held : given, &mask);
  if (!is_possible) giving_step_back(SIGTTOU);
  return true;
}

// Restores the terminal at exit. A lost output turns a successful exit status into a failure. The
// nested `exit` runs the remaining handlers.
static void give_back_at_exit(int status, void *unused) {
  (void)unused;
  give_back_and_tell(true);
  orphans_wait();
  if (status == EXIT_SUCCESS && loss_is_noted()) exit(EXIT_FAILURE);
}

bool restore_is_ending(void) { return atomic_load(&ending); }

// After a SIGSTOP, threads may draw before SIGCONT is handled. The flag alone would miss that.
bool restore_is_given(void) {
  return writer_refuses() || !job_has_terminal(output_fd);
}

unsigned restore_turns(void) { return atomic_load(&turns); }

bool restore_is_held(void) { return turn_state() == held; }
