// SPDX-License-Identifier: GPL-3.0-or-later

// The arguments of the process as the system hands them over, byte for byte, and the start of another.
//
// Swift's CommandLine reads them from /proc on Linux, which a container may lack, and repairs bytes
// that are not UTF-8, so that a path names another file.

#ifndef SPRINGTUNE_PROCESS_H
#define SPRINGTUNE_PROCESS_H

// The number of arguments with the program's name; 0 where the C library does not tell.
int springtune_argument_count(void);

// An argument by its index from 0.
const char *springtune_argument(int index);

// Starts a program of the PATH in a folder, with three descriptors as its standard streams; returns 0 or
// the number of an error. Swift cannot reach the environment, and the types of the calls differ between
// systems.
int springtune_spawn(
  int *process, const char *folder, char *const arguments[], const int streams[]);

// Tries the calls by which Linux tells of events, without which Dispatch traps; returns 0 or the number
// of an error.
int springtune_try_events(void);

// Starts a thread, which nobody waits for; returns 0 or the number of an error.
int springtune_start_thread(void (*work)(void));

// The files that can be opened now, and the threads that can be started: as many as are wanted, or fewer.
int springtune_possible_files(int wanted);
int springtune_possible_threads(int wanted);

#endif
