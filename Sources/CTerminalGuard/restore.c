// Takes the terminal, and gives it back on every way out of the process.
//
// Everything a handler of signals.c calls here is async-signal-safe, and everything it reads
// was put in place before the handler was installed.

#include "CTerminalGuard.h"
#include "giving.h"
#include "held.h"
#include "jobs.h"
#include "modes.h"
#include "orphans.h"
#include "replies.h"
#include "signals.h"
#include "turns.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static atomic_bool writing = false, leaving = false, closed_to_frames = false, has_lent = false;

// Whether the terminal is being given back in an orderly way, for good or for a while, and whether
// something was lost because it did not take it.
static atomic_bool ending = false, lending = false, has_lost = false;

// Whether the modes of the screen are on, which they also are after a stop that no handler saw.
static atomic_bool entered = false;

// Whether the process works on while another job has the terminal, instead of being stopped.
static atomic_bool works_on = false;

static pthread_t writer;

// How often it was taken or given back.
static atomic_uint turns;

static int input_fd, output_fd, wake_fd;
static struct termios cooked_settings, raw_settings;

// MARK: Parts of giving back and taking

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

// Waits until everything is written that is on its way, and returns whether it is.
static bool wait_for_writer(enum pace pace) {
  struct wait wait = wait_begin(pace);
  unsigned long long last = restore_bytes_taken();
  int rounds = 0;
  while (atomic_load(&writing)) {
    // Where frames follow each other without a pause there is no end to wait for.
    if (pace != pace_patient && ++rounds > 200) return false;
    unsigned long long now = restore_bytes_taken();
    if (now != last) wait_note_progress(&wait);
    last = now;
    if (wait_is_over(&wait)) return false;
    wait_some(-1);
  }
  return true;
}

// Wakes the writer by a signal and tells it to stop.
static void stop_writer(void) {
  atomic_store(&leaving, true);
  for (int waited = 0; atomic_load(&writing) && waited < 50; waited += 5) {
    if (!pthread_equal(writer, pthread_self())) pthread_kill(writer, SIGWINCH);
    wait_some(-1);
  }
}

// Leaves the screen after what is on its way, or without it when the terminal does not take it, and
// returns whether it took everything.
static bool leave_screen(enum pace pace) {
  bool is_written = wait_for_writer(pace);
  // Other threads go on drawing while answers are awaited below; a frame that begins now would be
  // written over what the shell shows, or leave its style there.
  atomic_store(&closed_to_frames, true);
  if (is_written) is_written = wait_for_writer(pace_brief);
  int flags = giving_set_impatient(output_fd);
  if (!is_written) stop_writer();
  // A terminal that is given up has room for the end, and for what is said about it.
  if (!is_written && pace == pace_none) tcflush(output_fd, TCOFLUSH);
  struct wait wait = wait_begin(is_written && pace == pace_patient ? pace_patient : pace_brief);
  if (!modes_leave(output_fd, &wait)) {
    is_written = errno != EAGAIN;
    // It takes nothing, so what it has not read is thrown away.
    tcflush(output_fd, TCOFLUSH);
    wait = wait_begin(pace_brief);
    modes_leave(output_fd, &wait);
  }
  fcntl(output_fd, F_SETFL, flags);
  atomic_store(&leaving, false);
  return is_written;
}

bool giving_is_possible(void) { return job_has_terminal(input_fd); }

// The settings of a terminal that another job has are that job's.
bool giving_leave(enum pace pace) {
  bool is_possible = giving_is_possible(), is_written = true;
  if (atomic_exchange(&entered, false)) is_written = leave_screen(pace);
  if (is_possible) replies_wait(input_fd, output_fd);
  if (is_possible) set_termios(&cooked_settings);
  held_end();
  atomic_fetch_add(&turns, 1);
  return is_written;
}

static void enter(void) {
  held_begin();
  // A region that was shown is not looked for: the shell may have written lines since, which would
  // be erased in its place. Another one begins where the cursor is.
  atomic_fetch_add(&turns, 1);
  if (atomic_exchange(&entered, true)) leave_screen(pace_none);
  else note_settings();
  set_termios(&raw_settings);
  // The descriptor may wait, and the terminal takes all of it in the end.
  struct wait wait = wait_begin(pace_brief);
  modes_enter(output_fd, &wait);
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
  if (turn_begin(held, &mask)) held_end(), held_replay(pace_brief);
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

// Wakes the reader thread. A full pipe means that it has been woken already.
void giving_wake(const char *why) {
  if (write(wake_fd, why, 1) < 0) return;
}

bool giving_has_lent(void) { return atomic_load(&has_lent); }

bool giving_is_ending(void) { return atomic_load(&ending); }

bool giving_is_pausing(void) { return atomic_load(&ending) || atomic_load(&lending); }

// MARK: Taking and giving back

static void give_back_at_exit(int status, void *unused);

bool restore_take(int input, int output, int error, int also, bool beside, int wake_with,
                  const char *enter_with, int enter_size, const char *leave_with, int leave_size) {
  static atomic_flag registered = ATOMIC_FLAG_INIT;
  sigset_t mask;
  if (!atomic_load(&works_on) && !job_has_terminal(input) && !job_wait_for_terminal(input))
    return false;
  if (!turn_begin(nothing, &mask)) return errno = EBUSY, false;
  input_fd = input;
  cooked_settings = (struct termios){0};
  if (!note_settings() || !restore_set_modes(enter_with, enter_size, leave_with, leave_size,
                                             leave_with, leave_size))
    return turn_end(nothing, &mask), false;

  output_fd = output;
  wake_fd = wake_with;
  restore_expect_replies(0);
  atomic_store(&ending, false);
  atomic_store(&lending, false);
  patience_begin();
  held_open(output, error, also, beside);
  restore_prepare_thread();
  signals_install();
  if (!atomic_flag_test_and_set(&registered)) on_exit(give_back_at_exit, NULL);
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

// Says in a line what became of the output, without waiting for a terminal to take that.
static void tell_loss(void) {
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

// Gives the terminal back for good, once it has taken everything.
static void give_back(bool exits) {
  sigset_t mask;
  atomic_store(&ending, true);
  // Signals are acted on meanwhile.
  bool is_written = !restore_is_held() || wait_for_writer(pace_patient);
  enum pace pace = is_written ? pace_patient : pace_none;
  // The terminal is lent or given back already and in order; it only must not be taken again.
  if (giving_begin_end(&mask)) is_written = giving_leave(pace) && is_written;
  else if (!turn_begin(lent, &mask) && !turn_begin(given, &mask) && !turn_begin(background, &mask))
    return;
  signals_uninstall();
  // From here on signals do as they would without us, also on this thread.
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  bool is_shown = is_written && held_replay(pace);
  if (is_shown && held_has_output()) fflush(stdout);
  // Whoever ends the process by a signal knows that it waits for nothing.
  if (!is_shown && !patience_is_hurried()) atomic_store(&has_lost, true);
  // A terminal that took nothing would keep the thread that goes on reading, and the exit, waiting.
  held_close(exits || !is_shown);
  turn_end(nothing, &mask);
}

static void give_back_and_tell(bool exits) {
  static atomic_bool is_told = false;
  give_back(exits);
  if (atomic_load(&has_lost) && !atomic_exchange(&is_told, true)) tell_loss();
}

void restore_give_back(void) { give_back_and_tell(false); }

void restore_note_loss(void) { atomic_store(&has_lost, true); }

bool restore_lend(void) {
  sigset_t mask;
  atomic_store(&lending, true);
  bool is_written = !restore_is_held() || wait_for_writer(pace_patient);
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

// An exit that says all went well would be wrong where something was lost. The C library goes on
// with the handlers that are left.
static void give_back_at_exit(int status, void *unused) {
  (void)unused;
  give_back_and_tell(true);
  orphans_wait();
  if (status == EXIT_SUCCESS && atomic_load(&has_lost)) exit(EXIT_FAILURE);
}

bool restore_is_ending(void) { return atomic_load(&ending); }

bool restore_is_leaving(void) { return atomic_load(&leaving); }

// Between a stop that no handler saw and what is done about it, threads go on drawing.
bool restore_is_given(void) {
  return atomic_load(&closed_to_frames) || !job_has_terminal(output_fd);
}

void restore_set_writing(bool is_writing, bool may_wait) {
  // libdispatch blocks signals on its threads, but a thread blocked in write() must be
  // interruptible by one (EINTR).
  if (may_wait) {
    sigset_t waker;
    sigemptyset(&waker);
    sigaddset(&waker, SIGWINCH);
    pthread_sigmask(is_writing ? SIG_UNBLOCK : SIG_BLOCK, &waker, NULL);
  }
  if (is_writing) writer = pthread_self();
  atomic_store(&writing, is_writing);
}

unsigned restore_turns(void) { return atomic_load(&turns); }

bool restore_is_held(void) { return turn_state() == held; }
