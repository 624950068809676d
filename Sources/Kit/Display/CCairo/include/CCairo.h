#pragma once
#if !__has_include(<cairo/cairo.h>)
#error "install the package libcairo2-dev"
#endif
#include <cairo/cairo.h>

/* Loads Cairo, and returns NULL; or the error, if it cannot be loaded. */
const char *cairo_problem(void);
