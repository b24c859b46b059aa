// Text of child processes that outlive their region.

#ifndef ORPHANS_H
#define ORPHANS_H

// Forwards text from a pipe to `to` until no writer is left, then closes `pipe_end`.
void orphans_adopt(int pipe_end, int to);

// Waits, before the process exits, until the text in these pipes is written.
void orphans_wait(void);

#endif
