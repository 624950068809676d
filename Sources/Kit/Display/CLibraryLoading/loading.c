#include "library_loading.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

const char *library_problem(const char *file) {
  /* The library is never unloaded, because functions of it are kept. */
  return dlopen(file, RTLD_LAZY | RTLD_LOCAL) ? NULL : dlerror();
}

void *library_function(const char *file, const char *name) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  void *function = library ? dlsym(library, name) : NULL;
  if (function) return function;
  fprintf(stderr, "%s is needed: %s; install the package that has it\n", name, dlerror());
  exit(1);
}
