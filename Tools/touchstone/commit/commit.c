#include "touchstone_commit.h"

// Package.swift defines it from the environment variable of this name.
#ifndef TOUCHSTONE_COMMIT
#define TOUCHSTONE_COMMIT "development"
#endif

const char *touchstone_commit(void) { return TOUCHSTONE_COMMIT; }
