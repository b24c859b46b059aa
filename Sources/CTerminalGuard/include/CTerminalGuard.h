// Gives a terminal back on every way out of a process: what Swift cannot do in a signal's handler.
//
// # What may run when
//
// One terminal is guarded at a time. Whose it is, is one atomic number (`turns.h`):
//
//     nothing ── restore_take ──→ held ── restore_lend ──→ lent ── restore_take_again ──→ held
//                                  │ └─ SIGTSTP ──→ given ── SIGCONT ──→ held
//                                  ├─── another job has it ──→ background ── it is ours ──→ held
//                                  └─── return, exit, a signal ──→ nothing
//
// Each arrow goes by way of `busy`, which one thread at a time gets by a compare-and-exchange, with
// all signals blocked on it: a handler never waits for the thread that it interrupted, and of two
// threads that crash together one restores and the other waits, a second at most.
//
// **In a handler of a signal** (`die`, `stop`, `go_on`, `window_changed` in `signals.c`) only
// async-signal-safe functions are called: system calls, atomics, and what is here made of them. No
// malloc, no stdio, no lock, nothing of ncurses or Swift. A handler can run on any thread, at any
// instruction, also while memory is allocated. What it reads (settings, sequences, descriptors) was
// in place before it was installed, or changes through one atomic pointer. It runs on an alternate
// stack, which every thread has (`stacks.c`), so that it can run when the stack has overflowed. It
// waits 200 ms at most for a terminal that takes nothing.
//
// **On an ordinary thread** run `restore_take`, `restore_lend`, `restore_take_again` and
// `restore_give_back`, at `exit` too, by `on_exit`. They may allocate and wait: 10 s for a terminal
// that takes nothing, during which signals are acted on.
//
// **The reader and the writer** are two threads of the program. A handler does not do their work
// but wakes them: the reader by a byte in a pipe, the writer, which may be blocked in `write`, by a
// signal that interrupts it.
//
// **Standard error and, beside a region, standard output** lead into a pipe or a ring in shared
// memory meanwhile (`held.c`), and come out in order when the terminal is given back.
//
// | file            | holds                                                                |
// | --------------- | -------------------------------------------------------------------- |
// | `restore.c`     | taking, lending and giving back                                      |
// | `settings.c`    | how the terminal is set: raw, or as those had it before              |
// | `modes.c`       | the sequences that enter and leave the screen                        |
// | `writer.c`      | the writer, as far as giving back has to wait for it, or stop it     |
// | `loss.c`        | what is said of output that the terminal did not take                |
// | `signals.c`     | a handler for each signal whose default ends or stops a process      |
// | `turns.c`       | whose the terminal is                                                |
// | `jobs.c`        | which job of the shell has it                                        |
// | `held.c`        | text that is held until it can be shown                              |
// | `orphans.c`     | text of children that outlive the region they were started beside    |
// | `patience.c`    | how long a terminal that takes nothing is waited for                 |
// | `replies.c`     | replies of the terminal that are to come before the shell reads      |
// | `stacks.c`      | stacks for handlers, on every thread                                 |
// | `threads.c`     | threads that no signal is delivered to, and how they sleep           |
// | `descriptors.c` | calls on descriptors that Swift cannot import                        |

#ifndef CTERMINALGUARD_H
#define CTERMINALGUARD_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include <stdbool.h>
#include <stdint.h>

// MARK: Giving the terminal back

/// How many bytes the sequences that enter and leave the screen may have each.
#define RESTORE_LIMIT 512

/// Takes the terminal: sets raw mode, writes `enter`, and installs the handlers.
///
/// From the background, it waits until the job is in the foreground; see
/// `restore_work_in_background`.
///
/// From now on every way out of the process writes `leave`, and puts the
/// terminal's settings and standard error back. `wake` is a descriptor that is
/// written one byte to: `W` after the window changed its size, `C` after the
/// process was stopped and continued, `B` after another job took the terminal.
///
/// When `error` is not negative, it is a descriptor whose text is held until the
/// terminal is given back. So is `also`, which must be the same terminal. `beside` says that their
/// text is shown beside a region meanwhile: see `restore_take_text`.
///
/// Returns false, with `errno`, when the terminal refuses or the process holds one already.
bool restore_take(int input, int output, int error, int also, bool beside, int wake,
                  const char *_Nonnull enter, int enter_count,
                  const char *_Nonnull leave, int leave_count);

/// Says what happens while another job of the shell has the terminal, before `restore_take`.
///
/// By default the process is stopped, as all are that change a terminal from the background.
/// Otherwise it works on, and the terminal is taken once it is there: see
/// `restore_look_for_terminal`.
void restore_work_in_background(bool works);

/// Takes the terminal if it is there for this job again; returns whether it still is another job's
/// while this one works on.
bool restore_look_for_terminal(void);

/// Whether the terminal is there for this job, and whoever reads it gets what is typed.
bool restore_has_terminal(void);

/// Leaves the terminal to the job that has it, as after a read that was refused.
void restore_step_back(void);

/// Whether the terminal was left to the shell or another job, and what is typed is not ours.
///
/// While it is being given back, it is ours: replies that are on their way have to be read.
bool restore_is_left(void);

/// Whether the terminal is taken now, and neither lent nor left to another job.
bool restore_is_held(void);

/// Replaces the sequences that enter and leave the screen, for modes that were found later.
///
/// `leave_lines` leaves without erasing anything: it is used where others may have written to the
/// terminal since the region was shown, until `restore_note_region`. It must be called before the
/// terminal gets them. Returns false when they are too long.
bool restore_set_modes(const char *_Nonnull enter, int enter_count, const char *_Nonnull leave,
                       int leave_count, const char *_Nonnull leave_lines, int leave_lines_count);

/// Says that `leave` is about the region as it is shown, if the terminal has changed hands no more
/// often than `turns`, as `restore_turns` said before the frame was made.
void restore_note_region(unsigned turns);

/// Says that the terminal owes an answer, for which giving it back waits so many milliseconds, so
/// that no shell gets it; 0 says that the last answer came.
void restore_expect_replies(int milliseconds);

/// Says the same of answers that were asked for before the terminal was taken.
void restore_still_expect_replies(int milliseconds);

/// Whether giving the terminal back ever waited for answers that did not come.
bool restore_has_waited_in_vain(void);

/// Gives the terminal back, once it has taken what is on its way; harmless when it was not taken.
///
/// A terminal that is gone, or takes nothing for as long as `restore_set_patience` says, is given
/// up. Then a line on standard error says so, and the process will not exit with 0.
void restore_give_back(void);

/// Says for how many milliseconds a terminal may take nothing before it is given up; it is 10,000
/// at first.
void restore_set_patience(int milliseconds);

/// The same number.
int restore_patience(void);

/// Has `restore_give_back` give the terminal up after 200 ms, also where it is under way.
void restore_hurry(void);

/// Whether the terminal is being given back for good.
bool restore_is_ending(void);

/// Says that text is lost because the terminal did not take it.
void restore_note_loss(void);

/// Gives the terminal back for a while, as to a child process; false when it was not held.
///
/// The handlers stay. A key that interrupts is left to whoever has the terminal meanwhile.
bool restore_lend(void);

/// Takes the terminal again after `restore_lend`; false when it was given back for good since.
bool restore_take_again(void);

/// Says whether the first of the signals INT, TERM and HUP is told, by the byte `E` to the
/// descriptor that is woken, in place of ending the process.
void restore_tell_requests(bool tells);

/// The signal that was told of, or 0.
int restore_requested_signal(void);

/// Has `wake` written a byte to by the first of the signals INT, TERM and HUP, in place of ending
/// the process, where no screen is open that is told; the second one ends it.
///
/// Those that the program handles or ignores are left alone. False when somebody watches already.
bool restore_watch_requests(int wake);

/// The signal that came, or 0.
int restore_watched_request(void);

/// Ends that, and returns the signal that came, or 0.
int restore_end_watch(void);

/// Ends the process as the signal does, on this thread, when the terminal was given back.
///
/// It returns where the program handles or ignores the signal. A key that quits is never taken for
/// a crash.
void restore_end_with(int signal);

/// Makes sure that handlers can run on this thread after its stack overflowed.
void restore_prepare_thread(void);

/// Says whether a frame is being written, which leaving waits for, 200 ms at most.
///
/// `may_wait` says that the thread waits for the terminal, so that it can be woken by a signal. A
/// write that returns at once needs none, which saves two system calls a frame.
void restore_set_writing(bool writing, bool may_wait);

/// Whether the terminal is being given back, and the rest of a frame must not be written.
bool restore_is_leaving(void);

/// Whether the terminal was given back, for a while or for good, and no frame must begin.
///
/// To be asked after `restore_set_writing`: either this says so, or giving back waits for the
/// frame.
bool restore_is_given(void);

/// Notes that the terminal took so many bytes.
void restore_note_taken(long count);

/// How many bytes it took so far.
unsigned long long restore_bytes_taken(void);

/// The descriptor that standard error was before it was held, or `fallback`.
int restore_real_error(int fallback);

/// How often the terminal was taken or given back, for a while or for good.
unsigned restore_turns(void);

// MARK: Held text

/// The descriptor that can be read when text is held, or -1.
int restore_text_descriptor(void);

/// Waits until text is held; false when the terminal is given back for good.
///
/// One thread at a time may call it.
bool restore_wait_for_text(void);

/// Whether there is text that nobody took.
bool restore_has_text(void);

/// How many bytes of it there are, those of a line that is not finished included.
long restore_text_count(void);

/// Takes text in full screen, and keeps the last mebibyte of it until the terminal is given back.
void restore_keep_text(void);

/// Takes whole lines of text beside a region, and returns how many bytes they have.
///
/// There must be room for 65,536 at least. Where it returns more than zero, `restore_end_moving` is
/// to be called once the writer has them. Giving the terminal back waits for that, in a signal
/// handler 200 ms at most. One thread at a time may call it.
long restore_take_text(char *_Nonnull bytes, long limit);
void restore_end_moving(void);

/// Whether `restore_take_text` returned text that the writer does not have yet.
bool restore_is_moving(void);

/// Adds to the text that is held, 4,096 bytes at most; false, with `errno`, when there is no room.
bool restore_put_text(const char *_Nonnull bytes, long count);

// MARK: Threads

/// Starts a thread that no signal is delivered to; false when the system refuses.
bool thread_start(void *_Nullable (*_Nonnull body)(void *_Nullable), void *_Nullable argument);

/// Makes a descriptor that wakes who sleeps by `thread_sleep`, or returns -1.
int thread_make_bell(void);
void thread_ring(int bell);

/// Sleeps until somebody rings, or for so many nanoseconds, without end where these are negative.
void thread_sleep(int bell, int64_t nanoseconds);

// MARK: Descriptors

/// Makes a file in memory, or returns -1.
int descriptor_in_memory(const char *_Nonnull name);

/// Makes a pipe that never blocks and that child processes do not get; false when refused.
bool descriptor_pipe(int *_Nonnull read_end, int *_Nonnull write_end);

/// Reads the width and height in cells of a terminal; false when `fd` is not one.
bool descriptor_window_size(int fd, int *_Nonnull width, int *_Nonnull height);

/// Flushes the buffer of standard output.
///
/// Returns the `errno` of the write that failed, `EIO` for an earlier one, or 0.
int descriptor_flush_output(void);

/// Returns a copy of a descriptor that child processes do not get, or -1 with `errno`.
int descriptor_copy(int fd);

/// Whether two descriptors lead to the same terminal.
bool descriptor_is_same_terminal(int first, int second);

#endif
