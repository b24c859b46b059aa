// Replies of the terminal that may still be on their way.

#ifndef REPLIES_H
#define REPLIES_H

// Waits for the replies that are expected, while raw mode lasts; safe in a signal's handler.
void replies_wait(int input, int output);

// Ends a wait of another thread, as when a signal comes meanwhile; safe in a signal's handler.
void replies_hurry(void);

#endif
