#pragma once
#include <stddef.h>

/* A file of a page, which is a part of the program, so that it needs no folder when installed. */
typedef struct {
  const unsigned char *bytes;
  size_t count;
} CTSPageFile;

CTSPageFile cts_page_css(void);
CTSPageFile cts_inspector_html(void);
CTSPageFile cts_inspector_css(void);
CTSPageFile cts_inspector_js(void);
