// Restores the text console when the program ends, also by a crash, and reports the switches of
// virtual terminals.
//
// A console that stays in graphics mode with its keyboard off can only be left by a reboot, so this
// has to happen in a signal handler too, where Swift must not run: only system calls and values that
// were stored beforehand are used. There is one console per process.

#ifndef TOUCHSTONE_SCREEN_GUARD_H
#define TOUCHSTONE_SCREEN_GUARD_H

#include <stdint.h>

/// Returns a new descriptor of the virtual terminal at a path, or a negated error number: ENOTTY for
/// a file that is no virtual terminal.
int screen_guard_open_terminal(const char *path);

/// Returns the number of a virtual terminal, or 0.
int screen_guard_terminal_number(int terminal);

/// Returns the number of the terminal that is active, or 0.
int screen_guard_active_terminal(int terminal);

/// Requests the activation of a terminal, without waiting for it.
int screen_guard_activate(int terminal, int number);

/// Puts a terminal into graphics mode, switches its keyboard off, and has its switches reported.
///
/// The terminal is restored by `screen_guard_restore`, at the end of the program, and by a signal
/// that ends it. Returns the descriptor of the switches, or a negated error number.
int screen_guard_take_terminal(int terminal);

/// Returns the next switch: 'r' for a request to release the terminal, 'a' for its activation, 0 for
/// none.
int screen_guard_next_switch(void);

/// Acknowledges a switch: 1 for a release, 2 for an activation.
void screen_guard_acknowledge(int terminal, int kind);

/// Has what a CRTC shows now restored by `screen_guard_restore`. A card of -1 restores nothing.
void screen_guard_keep_crtc(int card, uint32_t crtc, uint32_t connector);

/// Restores the terminal and the CRTC, once. It is safe in a signal handler.
void screen_guard_restore(void);

#endif
