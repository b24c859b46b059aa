// Signal handlers that are installed while the terminal is taken.

#ifndef SIGNALS_H
#define SIGNALS_H

void signals_install(void);
void signals_uninstall(void);

// Installs the handler of one signal, unless the program handles or ignores the signal.
void signals_install_one(int signal);

// Restores the terminal if it is taken, because a signal is about to end the process.
void signals_give_back_for(int signal);

#endif
