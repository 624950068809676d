#pragma once
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>
#include <linux/input.h>
#include <sys/ioctl.h>

/* Request codes are function-like macros and ioctl is variadic: Swift imports neither. */
static inline int touchstone_revoke(int fd) { return ioctl(fd, EVIOCREVOKE, 0); }
