import TSInterface

/// The numbers by which a page names views, which stay the same as long as the views exist.
@MainActor struct InspectedViews {
  private struct Entry {
    weak var view: View?
    var number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var views: [Int: ObjectIdentifier] = [:]
  private var next = 1

  mutating func number(of view: View) -> Int {
    let id = ObjectIdentifier(view)
    // Another view may have been created at the address of one that is gone.
    if let entry = entries[id], entry.view === view { return entry.number }
    removeGone()
    entries[id] = Entry(view: view, number: next)
    views[next] = id
    next += 1
    return next - 1
  }

  /// Returns the view with a number, or `nil` if it does not exist any more.
  func view(_ number: Int) -> View? { views[number].flatMap { entries[$0]?.view } }

  /// Removes the views that are gone, when so many have been added that it costs O(1) for each.
  private mutating func removeGone() {
    guard entries.count >= 64, entries.count & (entries.count - 1) == 0 else { return }
    for (id, entry) in entries where entry.view == nil {
      entries[id] = nil
      views[entry.number] = nil
    }
  }
}

/// The limits of what an ``Inspector`` keeps and sends.
enum InspectorLimits {
  /// The number of views of a tree.
  static let views = 2000
  /// The number of touches that are kept.
  static let touches = 200
  /// The number of recognizers that are listed.
  static let recognizers = 200
  /// The number of points of a touch's track.
  static let points = 256
  /// The number of samples of a touch's exact path, which is not kept beyond.
  static let samples = 4096
  /// The number of calls and of actions of a touch that are kept.
  static let calls = 64
  /// The number of characters of a text.
  static let text = 200
}

extension String {
  /// The text, shortened to the number of characters that is sent.
  var shortened: String {
    count <= InspectorLimits.text ? self : prefix(InspectorLimits.text - 1) + "…"
  }
}

extension Double {
  /// The number rounded to thousandths; 0 if it is not finite, because JSON has no other numbers.
  var thousandths: Double {
    let rounded = (self * 1000).rounded() / 1000
    return rounded.isFinite ? rounded : 0
  }
}
