#pragma once
#include <cairo/cairo.h>

/* Loads Cairo, and returns NULL; or the error, if it cannot be loaded. */
const char *cairo_problem(void);
