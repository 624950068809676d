#include "motion_tables.h"

// A file in C, because the array that SwiftPM makes of one takes Swift seconds to compile.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char tables[] = {
#embed "../HumanMotion/Tables/fitted.txt" suffix(, 0)
};

const char *cts_motion_tables(void) { return (const char *)tables; }
