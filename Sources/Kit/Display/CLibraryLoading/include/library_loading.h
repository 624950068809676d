#pragma once

/* Loads a library of the system, and returns NULL; or the error, if it cannot be loaded. The text is
   valid until the next call. */
const char *library_problem(const char *file);

/* Returns a function of a library, which is loaded first. Without the library or the function the
   process ends with a message, so ask for problems before. */
void *library_function(const char *file, const char *name);

/* Defines a function of a library that calls the library's own, for callers that are not linked with
   the library: a program that never calls it does not load it. LIBRARY is the name of its file. */
#define FORWARD(type, name, parameters, arguments)                                     \
  type name parameters {                                                               \
    static __typeof__(&name) function;                                                 \
    if (!function) function = (__typeof__(&name))library_function(LIBRARY, #name);     \
    return function arguments;                                                         \
  }
