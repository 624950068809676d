#include "liveness.h"
