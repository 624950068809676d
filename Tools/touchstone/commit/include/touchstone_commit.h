#pragma once

/// The commit from which Tools/package has built the program, else "development".
const char *touchstone_commit(void);
