import Misuse

/// How a controller's view is coming to be.
enum ViewLoading {
  /// It has not been asked for, or was set from outside.
  case idle
  /// ``ViewController/loadView()`` is at work.
  case underWay
  /// ``ViewController/loadView()`` has made it, and could make it again.
  case done
}

extension ViewController {
  /// The view if it has been made, without making it (U246).
  public final var viewIfLoaded: View? { loaded }

  /// Whether the view has been made, without making it (U246).
  public final var isViewLoaded: Bool { loaded != nil }

  /// Makes the view if it has not been made: ``loadView()``, then ``viewDidLoad()`` (U246).
  public final func loadViewIfNeeded() {
    guard loaded == nil, loading != .underWay else { return }
    loading = .underWay
    report("loadView")
    loadView()
    loading = .done
    viewWasLoaded()
  }

  /// Tells that the view is complete: after ``loadView()``, and when a scene has made it.
  package final func viewWasLoaded() {
    guard loaded != nil else { return }
    report("viewDidLoad")
    viewDidLoad()
  }

  final func setView(_ view: View) {
    // Held until the end: its `deinit` may set the view again.
    let old = loaded
    defer { extendLifetime(old) }
    guard view !== old else { return }
    old?.controllerIsGoing()
    view.controllerLink.borrowed.target?.forgetView()
    loaded = view
    if loading == .done { loading = .idle }
    view.controllerLink = WeakLink(self)
    view.relink()
  }

  /// Lets go of the view, which another controller has taken or a memory warning takes.
  private func forgetView() {
    let old = loaded
    loaded = nil
    link(to: nil)
    extendLifetime(old)
  }

  /// Takes the view, which is off screen and can be made again (U249).
  final func unloadView() {
    report("viewWillUnload")
    viewWillUnload()
    guard loaded != nil else { return }
    // Not held here, so that outlets that hold nothing are nil when `viewDidUnload()` is called.
    loaded?.controllerIsGoing()
    forgetView()
    loading = .idle
    for attachment in attachments { attachment.viewWasTaken(from: self) }
    report("viewDidUnload")
    viewDidUnload()
  }

  /// Makes the view as ``loadView()`` does unless overridden.
  ///
  /// Without a name, `Menu` and then `MenuController` are sought for a class `MenuController`.
  final func loadFromNib() {
    guard let source = nibBundle ?? ViewController.nibs else {
      if let nibName {
        misuse(
          "\(name) is to load the nib \(nibName), but ViewController.nibs is not set")
      }
      view = View()
      return
    }
    let sought = nibName.map { [$0] } ?? ViewController.nibNames(of: type(of: self))
    guard let found = sought.first(where: { source.hasNib(named: $0) }) else {
      if let nibName { misuse("\(name): no nib \(nibName) in \(source)") }
      view = View()
      return
    }
    source.load(nibNamed: found, owner: self)
  }

  private static func nibNames(of type: ViewController.Type) -> [String] {
    let name = "\(type)"
    let suffix = "Controller"
    let isPlain = type == ViewController.self || !name.hasSuffix(suffix)
    return isPlain ? [name] : [String(name.dropLast(suffix.count)), name]
  }
}

extension View {
  final func controllerIsGoing() {
    controllerLink = WeakLink()
    relink()
  }
}
