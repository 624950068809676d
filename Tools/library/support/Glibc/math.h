// What the sources use of the C library's <math.h>, for targets whose headers the compiler of
// Embedded Swift does not find.
double atan2(double y, double x);
double cos(double x);
double pow(double x, double y);
double sin(double x);
