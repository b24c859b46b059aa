// Replies of the terminal that may still be in flight.

#ifndef REPLIES_H
#define REPLIES_H

// Begins with a terminal of which no replies are expected.
void replies_begin(void);

// Waits for pending replies while raw mode is set. Async-signal-safe.
void replies_wait(int input, int output);

// Ends a wait of another thread, as when a signal arrives. Async-signal-safe.
void replies_hurry(void);

// Ends waits of other threads, also those that begin before `replies_end_hurry`. Async-signal-safe.
void replies_begin_hurry(void);
void replies_end_hurry(void);

#endif
