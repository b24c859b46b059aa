// The handlers of signals, which are there while the terminal is taken.

#ifndef SIGNALS_H
#define SIGNALS_H

void signals_install(void);
void signals_uninstall(void);

// Handles one of them, unless the program does or ignores it.
void signals_install_one(int signal);

// Gives the terminal back where it is ours, because a signal is about to end the process.
void signals_give_back_for(int signal);

#endif
