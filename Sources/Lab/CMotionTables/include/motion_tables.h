#pragma once

/* The tables of human motion, which are a part of the program: text that ends with a zero. */
const char *cts_motion_tables(void);
