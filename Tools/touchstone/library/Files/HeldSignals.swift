internal import Glibc

/// The signals that end the program, held back while it writes files that belong together.
///
/// ```swift
/// let signals = HeldSignals()
/// defer { signals.release() }  // A signal that has arrived ends the program here.
/// ```
///
/// A signal that is ignored, as `nohup` does, remains ignored. Signals are held for the thread that
/// creates the value, and for threads that it starts.
struct HeldSignals {
  private let numbers: [Int32]

  /// Holds the signals back.
  init() {
    numbers = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].filter { number in
      var action = sigaction()
      return unsafe sigaction(number, nil, &action) == 0
        && action.__sigaction_handler.sa_handler == nil
    }
    var held = set
    unsafe pthread_sigmask(SIG_BLOCK, &held, nil)
  }

  /// A Boolean value that indicates whether a signal has arrived that will end the program.
  var isPending: Bool {
    var pending = sigset_t()
    unsafe sigpending(&pending)
    return numbers.contains { unsafe sigismember(&pending, $0) == 1 }
  }

  /// Lets signals end the program again, which one that has arrived does at once.
  func release() {
    var held = set
    unsafe pthread_sigmask(SIG_UNBLOCK, &held, nil)
  }

  private var set: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }
}
