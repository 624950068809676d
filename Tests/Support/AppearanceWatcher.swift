package import TSInterface

/// An observer that checks that the appearance calls of each controller come in pairs.
@MainActor package final class AppearanceWatcher: InterfaceObserver {
  private let isLegacy: Bool
  private var last: [String: String] = [:]
  /// The calls that may not follow the previous call of their controller.
  package private(set) var faults: [String] = []
  /// The calls, as `id call`.
  package private(set) var lines: [String] = []

  /// The calls that may follow each call.
  private static let followers: [String: Set<String>] = [
    "": ["viewWillAppear"],
    "viewWillAppear": ["viewIsAppearing", "viewWillDisappear"],
    "viewIsAppearing": ["viewDidAppear", "viewWillDisappear"],
    "viewDidAppear": ["viewWillDisappear"],
    "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
    "viewDidDisappear": ["viewWillAppear"],
  ]

  /// Creates an observer.
  ///
  /// - Parameter isLegacy: A Boolean value that indicates whether `viewIsAppearing` may be left out,
  ///   as by the legacy generation of controllers.
  package init(isLegacy: Bool = false) { self.isLegacy = isLegacy }

  package func controller(_ controller: ViewController, call: ViewControllerCall) {
    let call = "\(call)"
    guard call.hasSuffix("ppear") || call.hasSuffix("ppearing") else { return }
    let id = controller.sceneID ?? "?"
    lines.append("\(id) \(call)")
    let before = last[id] ?? ""
    let isSkip = isLegacy && before == "viewWillAppear" && call == "viewDidAppear"
    if !isSkip, Self.followers[before]?.contains(call) != true {
      faults.append("\(id): \(call) after \(before)")
    }
    last[id] = call
  }

  /// Returns the last appearance call of a controller; `viewDidDisappear` if there was none.
  package func lastCall(of controller: ViewController) -> String {
    last[controller.sceneID ?? "?"] ?? "viewDidDisappear"
  }

  /// Returns whether the last call of a controller is that of one whose view is shown, or not.
  package func isRight(_ controller: ViewController, isShown: Bool) -> Bool {
    lastCall(of: controller) == (isShown ? "viewDidAppear" : "viewDidDisappear")
  }
}
