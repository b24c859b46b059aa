// Restores the terminal before a process exits, stops or crashes. Swift code is not
// async-signal-safe, so this module is written in C.
//
// # Execution contexts
//
// One terminal is guarded at a time. Its owner is one atomic number (`turns.h`):
//
//     nothing ── restore_take ──→ held ── restore_lend ──→ lent ── restore_take_again ──→ held
//                                  │ └─ SIGTSTP ──→ given ── SIGCONT ──→ held
//                                  ├─── another job has it ──→ background ── it is ours ──→ held
//                                  └─── return, exit, a signal ──→ nothing
//
// Each transition passes through `busy`. One thread at a time enters it, by a compare-and-exchange,
// with all signals blocked. A handler therefore never waits for the thread that it interrupted. Of
// two threads that crash together, one restores and the other waits, at most five seconds.
//
// **A signal handler** (`die`, `stop`, `go_on` and `window_changed` in `signals.c`) calls only
// async-signal-safe functions: system calls, atomics, and functions built on them. It uses no
// malloc, stdio, lock, ncurses or Swift. A handler can run on any thread, at any instruction, even
// inside malloc. The settings, sequences and descriptors that it reads were set before it was
// installed, or change through one atomic pointer. It runs on an alternate stack, even after a
// stack overflow; every thread has one (`stacks.c`). Each of its waits for output ends after 200 ms
// without progress.
//
// **An ordinary thread** runs `restore_take`, `restore_lend`, `restore_take_again` and
// `restore_give_back`. `on_exit` calls the last of them. They may allocate memory. By default they
// wait 10 s for a terminal that accepts nothing. Signals are handled meanwhile.
//
// **The reader and the writer** are two threads of the program. A handler only wakes them: the
// reader by a byte in a pipe, the writer by a signal that interrupts a blocked `write`.
//
// **Standard error** leads into a pipe meanwhile; so does **standard output** in region mode
// (`held.c`). Full screen keeps the text in a ring buffer. The restore writes it in order.
//
// | file            | contents                                                             |
// | --------------- | -------------------------------------------------------------------- |
// | `restore.c`     | taking, lending and restoring the terminal                           |
// | `settings.c`    | terminal settings: raw, or the previous ones                         |
// | `modes.c`       | the sequences that enter and leave the screen                        |
// | `writer.c`      | waiting for the writer thread, and stopping it                       |
// | `loss.c`        | the error message about lost output                                  |
// | `signals.c`     | a handler for each signal that ends or stops a process by default    |
// | `requests.c`    | a handler of signals that ask to end, while no screen is open        |
// | `turns.c`       | the owner of the terminal                                            |
// | `jobs.c`        | job control                                                          |
// | `held.c`        | text that is held until it can be displayed                          |
// | `orphans.c`     | text of child processes that outlive their region                    |
// | `patience.c`    | time limits for a terminal that accepts nothing                      |
// | `replies.c`     | terminal replies that must arrive before the shell reads             |
// | `stacks.c`      | alternate signal stacks, on every thread                             |
// | `threads.c`     | threads with signals blocked, and how they sleep                     |
// | `descriptors.c` | calls on file descriptors that Swift cannot import                   |

#ifndef CTERMINALGUARD_H
#define CTERMINALGUARD_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include <stdbool.h>
#include <stdint.h>

// MARK: Giving the terminal back

/// The maximum size in bytes of each sequence that enters or leaves the screen.
#define RESTORE_LIMIT 512

/// A terminal to take.
typedef struct restore_terminal {
  int input, output;

  /// The descriptors with text that is held until the terminal is restored, or -1. `also` must be
  /// the same terminal as `error`.
  int error, also;

  /// Whether held text is displayed above a region; see `restore_take_text`.
  bool is_region;

  /// The descriptor that receives one byte for each event. `W`: the window size changed. `C`: the
  /// terminal was taken again. `B`: another job took the terminal. `E`: see
  /// `restore_tell_requests`.
  int wake;
} restore_terminal;

/// Takes a terminal: sets raw mode, writes `enter`, and installs the handlers.
///
/// In the background, it waits until the job is in the foreground; see
/// `restore_work_in_background`.
///
/// From now on, a restore before the process exits or stops writes `leave`. It also restores the
/// terminal settings and standard error.
///
/// Returns false with `errno` if the terminal refuses, a sequence is too long, or a terminal is
/// already taken.
bool restore_take(restore_terminal terminal, const char *_Nonnull enter, int enter_count,
                  const char *_Nonnull leave, int leave_count);

/// Sets the behavior while another job has the terminal. Call it before `restore_take`.
///
/// By default the process is stopped, as the kernel does for terminal access from the background.
/// Otherwise the process continues. The terminal is taken once it is available; see
/// `restore_look_for_terminal`.
void restore_work_in_background(bool works);

/// Takes the terminal again if this job is in the foreground. Returns whether the process is still
/// in the background.
bool restore_look_for_terminal(void);

/// Whether this job is in the foreground, so its reads receive the input.
bool restore_has_terminal(void);

/// Leaves the terminal to the foreground job, as after a refused read.
void restore_step_back(void);

/// Whether the terminal was left to the shell or another job, so input is not for this process.
///
/// During a restore it is false: replies in flight must still be read.
bool restore_is_left(void);

/// Whether the terminal is taken now, and neither lent nor left to another job.
bool restore_is_held(void);

/// Replaces the sequences that enter and leave the screen, for modes that are detected later.
///
/// `leave_lines` leaves without erasing. It is used if other programs may have written since the
/// region was displayed, until `restore_note_region`. Call this function before the modes are
/// written to the terminal. A restore in progress continues with the sequences that it began.
/// Returns false if a sequence is too long.
bool restore_set_modes(const char *_Nonnull enter, int enter_count, const char *_Nonnull leave,
                       int leave_count, const char *_Nonnull leave_lines, int leave_lines_count);

/// Notes that `leave` matches the displayed region. `turns` is the value of `restore_turns` before
/// the frame was drawn. A later change of owner makes the note invalid.
void restore_note_region(unsigned turns);

/// Sets how long a restore waits for pending replies, so that the shell does not read them. 0 means
/// that the last reply arrived.
void restore_expect_replies(int milliseconds);

/// Sets the same limit for replies that were requested before the terminal was taken.
void restore_still_expect_replies(int milliseconds);

/// Whether a restore waited for replies that did not arrive since the terminal was taken.
bool restore_has_waited_in_vain(void);

/// Restores the terminal after it accepted the output in flight. Does nothing if it is not taken.
///
/// A terminal is given up if it hangs up, or accepts nothing for the time of
/// `restore_set_patience`. A line on standard error then reports the loss, and a successful exit
/// status becomes a failure.
void restore_give_back(void);

/// Sets how many milliseconds a terminal may accept nothing before it is given up. The default is
/// 10,000.
void restore_set_patience(int milliseconds);

/// The time limit of `restore_set_patience`.
int restore_patience(void);

/// Shortens the time limit of `restore_give_back` to 200 ms without progress, even while it runs.
void restore_hurry(void);

/// Whether a final restore has begun.
bool restore_is_ending(void);

/// Notes that text is lost because the terminal did not accept it.
void restore_note_loss(void);

/// Waits for the output in flight and for pending replies, while the reader still runs.
/// `restore_lend` must follow. Returns whether all output was written.
bool restore_prepare_loan(void);

/// Restores the terminal temporarily, as for a child process. `is_written` is the result of
/// `restore_prepare_loan`. Returns false if the terminal was not held.
///
/// The handlers stay installed. An interrupt key is left to the process that has the terminal
/// meanwhile.
bool restore_lend(bool is_written);

/// Takes the terminal again after `restore_lend`. Returns false if it was restored permanently
/// since.
bool restore_take_again(void);

/// Sets whether the first SIGINT, SIGTERM or SIGHUP is reported instead of ending the process. The
/// report is the byte `E` on the wake descriptor.
void restore_tell_requests(bool tells);

/// The reported signal, or 0.
int restore_requested_signal(void);

/// Reports the first SIGINT, SIGTERM or SIGHUP as the byte `E` on `wake` instead of ending the
/// process. A second one ends it. It is for the time while no screen reports requests.
///
/// Signals that the program handles or ignores are not watched. Returns false if a watch is already
/// active.
bool restore_watch_requests(int wake);

/// The signal that the watch received, or 0.
int restore_watched_request(void);

/// Ends the watch. Returns the signal that it received, or 0.
int restore_end_watch(void);

/// Raises the signal on this thread, after the terminal was restored.
///
/// It returns if the program handles or ignores the signal. SIGQUIT never runs the crash handler.
void restore_end_with(int signal);

/// Allocates an alternate signal stack for this thread, so that handlers can run after a stack
/// overflow.
void restore_prepare_thread(void);

/// Sets whether a frame is being written. A restore waits for the end of the frame.
///
/// `may_wait` specifies that the write may block, so a signal must be able to interrupt it. For a
/// write that never blocks, false saves two system calls a frame.
void restore_set_writing(bool writing, bool may_wait);

/// Whether a restore is stopping the writer, so the rest of a frame must not be written.
bool restore_is_leaving(void);

/// Whether the terminal was restored, permanently or temporarily, so no frame must begin.
///
/// Call it after `restore_set_writing`. Either it returns true, or a restore waits for the frame.
bool restore_is_given(void);

/// Adds to the number of bytes that the terminal accepted.
void restore_note_taken(long count);

/// The number of bytes that the terminal accepted.
unsigned long long restore_bytes_taken(void);

/// A copy of the original standard error while it is diverted, or `fallback`.
int restore_real_error(int fallback);

/// The number of times that the terminal was taken or restored.
unsigned restore_turns(void);

// MARK: Held text

/// The read end of the pipe for held text, or -1.
int restore_text_descriptor(void);

/// Waits for held text. Returns false if the terminal is restored permanently.
///
/// Only one thread at a time may call it.
bool restore_wait_for_text(void);

/// Whether the pipe holds unread text.
bool restore_has_text(void);

/// The number of held bytes, including an unfinished line.
long restore_text_count(void);

/// Moves held text to the ring buffer in full screen. The last mebibyte is kept until the restore.
void restore_keep_text(void);

/// Reads whole lines of held text in region mode, and returns their size in bytes.
///
/// `limit` must be at least 65,536. After a result above zero, call `restore_end_moving` once the
/// writer has the text. A restore waits for that, in a signal handler at most 200 ms. Only one
/// thread at a time may call it.
long restore_take_text(char *_Nonnull bytes, long limit);
void restore_end_moving(void);

/// Whether `restore_take_text` returned text that the writer does not have yet.
bool restore_is_moving(void);

/// Adds at most 4,096 bytes to the held text. Returns false with `errno` if the pipe is full or the
/// terminal is restored.
bool restore_put_text(const char *_Nonnull bytes, long count);

// MARK: Threads

/// Starts a thread that receives no signals except faults. Returns false if the system refuses.
bool thread_start(void *_Nullable (*_Nonnull body)(void *_Nullable), void *_Nullable argument);

/// Creates an event descriptor that wakes `thread_sleep`, or returns -1.
int thread_make_bell(void);
void thread_ring(int bell);

/// The number of descriptors that `thread_sleep` watches at most.
#define THREAD_WATCHED_LIMIT 16

/// Sleeps until `thread_ring`, until a watched descriptor has an exceptional condition (`POLLPRI`)
/// or an error, or for `nanoseconds`. A negative number means no time limit.
///
/// `found` receives the result of `poll` for each of the `count` descriptors: 0 for none.
void thread_sleep(int bell, const int *_Nonnull watched, int *_Nonnull found, int count,
                  int64_t nanoseconds);

// MARK: Descriptors

/// Creates a file in memory, or returns -1.
int descriptor_in_memory(const char *_Nonnull name);

/// Creates a nonblocking pipe that is closed in child processes (O_CLOEXEC). Returns false on
/// failure.
bool descriptor_pipe(int *_Nonnull read_end, int *_Nonnull write_end);

/// Reads the width and height of a terminal in cells. Returns false if `fd` is not a terminal.
bool descriptor_window_size(int fd, int *_Nonnull width, int *_Nonnull height);

/// Flushes the buffer of standard output.
///
/// Returns the `errno` of the failed write, `EIO` for an earlier failure, or 0.
int descriptor_flush_output(void);

/// Duplicates a descriptor with O_CLOEXEC. Returns -1 with `errno` on failure.
int descriptor_copy(int fd);

/// Whether two descriptors lead to the same terminal.
bool descriptor_is_same_terminal(int first, int second);

#endif
