#include "page_files.h"

// Files in C, because the arrays that SwiftPM makes of them took Swift ten seconds to compile.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_OF_PAGE(name)                        \
  CTSPageFile cts_##name(void) {                  \
    return (CTSPageFile){name, sizeof name};      \
  }

static const unsigned char page_css[] = {
#embed "../Pages/Page/page.css"
};
FILE_OF_PAGE(page_css)

static const unsigned char inspector_html[] = {
#embed "../Inspector/Page/inspector.html"
};
FILE_OF_PAGE(inspector_html)

static const unsigned char inspector_css[] = {
#embed "../Inspector/Page/inspector.css"
};
FILE_OF_PAGE(inspector_css)

static const unsigned char inspector_js[] = {
#embed "../Inspector/Page/inspector.js"
};
FILE_OF_PAGE(inspector_js)
