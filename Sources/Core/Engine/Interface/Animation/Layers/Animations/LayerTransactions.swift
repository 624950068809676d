import TSEventTime
import TSGeometry

/// The transactions of an application's layers, open and just closed.
@MainActor final class LayerTransactions {
  /// What holds for the changes of layers in a transaction.
  struct Settings {
    var disablesActions = false
    /// The duration of animations that have none of their own, in seconds.
    var duration: TimeInterval = 0.25
    /// The curve of the animations that layers begin by themselves.
    var timingFunction = MediaTimingFunction(name: .default)
  }

  /// A transaction that was opened.
  @MainActor final class Scope {
    var settings: Settings
    var completion: (@MainActor () -> Void)?
    private var running = 0
    private var isCommitted = false

    init(_ settings: Settings) { self.settings = settings }

    func began() { running += 1 }
    func ended() {
      running -= 1
      complete()
    }
    func commit() {
      isCommitted = true
      complete()
    }

    private func complete() {
      guard isCommitted, running == 0, let completion else { return }
      self.completion = nil
      ImmediateCompletion.call("a layer transaction", completion)
    }
  }

  private let timeline: Timeline
  private var scopes: [Scope] = []
  /// The settings outside of transactions, and the time of the event in which they hold.
  private var loose: (settings: Settings, time: Timestamp)?

  init(_ timeline: Timeline) { self.timeline = timeline }

  /// The innermost open transaction; `nil` outside of one.
  var innermost: Scope? { scopes.last }

  /// What holds now: in the innermost transaction, or outside of one in the present event.
  var settings: Settings {
    get {
      if let innermost { return innermost.settings }
      guard let loose, loose.time == timeline.now else { return Settings() }
      return loose.settings
    }
    set {
      if let innermost {
        innermost.settings = newValue
      } else {
        loose = (newValue, timeline.now)
      }
    }
  }

  func begin() { scopes.append(Scope(innermost?.settings ?? Settings())) }

  func commit() { scopes.popLast()?.commit() }
}
