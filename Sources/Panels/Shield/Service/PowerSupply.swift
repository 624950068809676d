internal import Synchronization
internal import TSLinuxInput

/// The power of the machine, as the kernel reports it.
///
/// It is read on another thread: the driver of a charger may take its time, and a touch does not wait.
final class PowerSupply: Sendable {
  private struct State {
    var isOnMains: Bool?
    var isLooking = false
  }

  private let state = Mutex(State())
  private let read: @Sendable () -> Bool?

  /// Creates the power of a machine at which nobody has looked yet.
  ///
  /// - Parameter read: A closure that asks the kernel, and may take its time.
  init(read: @escaping @Sendable () -> Bool? = { PowerSupply.ofKernel }) { self.read = read }

  /// Whether the machine had external power at the last look; `nil` before it, and if the kernel does not
  /// know.
  var isOnMains: Bool? { state.withLock { $0.isOnMains } }

  /// Looks again, without waiting for what is there.
  func look() {
    let isFree = state.withLock { state in
      defer { state.isLooking = true }
      return !state.isLooking
    }
    guard isFree else { return }
    let isStarted = DetachedThread.start { [self] in
      let isOnMains = read()
      state.withLock { $0 = State(isOnMains: isOnMains) }
    }
    if !isStarted { state.withLock { $0.isLooking = false } }
  }

  private static var ofKernel: Bool? {
    let folder = "/sys/class/power_supply"
    let names = (try? SmallFile.names(in: folder)) ?? []
    let states = names.compactMap { SmallFile.text(of: "\(folder)/\($0)/online")?.first }
    return states.isEmpty ? nil : states.contains("1")
  }
}
