import TSGeometry
import TSPreconditions

/// The states of loading a view controller's view.
enum ViewLoading {
  /// The view has not been requested, or was assigned from outside.
  case idle
  /// The observer is being notified that the view is about to be loaded.
  case announced
  /// A call of ``ViewController/loadView()`` is in progress.
  case inProgress
  /// The view was created by ``ViewController/loadView()``, which could create it again.
  case done
}

extension ViewController {
  /// The view if it is loaded, without loading it (U246).
  public final var viewIfLoaded: View? { loaded }

  /// A Boolean value that indicates whether the view is loaded, without loading it (U246).
  public final var isViewLoaded: Bool { loaded != nil }

  /// Loads the view if it is not loaded: calls ``loadView()``, then ``viewDidLoad()`` (U246).
  public final func loadViewIfNeeded() {
    guard loaded == nil, loading != .inProgress else { return }
    if loading != .announced {
      loading = .announced
      report(.loadView)
      // The observer may have asked for the view, or assigned one.
      guard loaded == nil else { return }
    }
    loading = .inProgress
    loadView()
    loading = .done
    viewWasLoaded()
  }

  /// The classes that override ``updateViewConstraints()``, and so have constraints to make.
  private static let updateProbe = OverrideProbe(
    base: ViewController.self, plain: PlainController.self, overriding: UpdatingController.self)

  /// Calls `viewDidLoad()`: after ``loadView()``, and when a scene has created the view.
  package final func viewWasLoaded() {
    guard loaded != nil else { return }
    if ViewController.updateProbe.isOverridden(in: type(of: self)) {
      loaded?.setNeedsUpdateConstraints()
    }
    report(.viewDidLoad)
    viewDidLoad()
  }

  final func setView(_ view: View) {
    // Retained until the end, as the `deinit` of the old view may set the view again.
    let old = loaded
    defer { extendLifetime(old) }
    guard view !== old else { return }
    old?.controllerDidDetach()
    view.controllerLink.borrowed.target?.forgetView()
    loaded = view
    // A view that was assigned cannot be created again by `loadView()`, so a memory warning must
    // not unload it.
    if loading != .inProgress { loading = .idle }
    view.controllerLink = WeakLink(self)
    view.relink()
  }

  /// Releases the view, which another controller has taken or a memory warning unloads.
  private func forgetView() {
    let old = loaded
    loaded = nil
    link(to: nil)
    extendLifetime(old)
  }

  /// Unloads the view, which is off screen and can be created again (U249).
  final func unloadView() {
    report(.viewWillUnload)
    viewWillUnload()
    guard loaded != nil else { return }
    releaseView()
    report(.viewDidUnload)
    viewDidUnload()
  }

  /// Releases the view, so that it is loaded again when it is next needed.
  final func releaseView() {
    guard loaded != nil else { return }
    // Not retained here, so that weak outlets are `nil` when `viewDidUnload()` is called.
    loaded?.controllerDidDetach()
    forgetView()
    if loading != .inProgress { loading = .idle }
    for attachment in attachments { attachment.viewWasTaken(from: self) }
  }

  /// Creates the view: the default of ``loadView()``.
  ///
  /// Without a nib name, a class `MenuController` looks for the nibs `Menu` and then
  /// `MenuController`.
  final func loadFromNib() {
    let shared = ViewController.nibs
    guard let source = nibSource ?? nibBundle.flatMap({ shared?.source(in: $0) }) ?? shared else {
      if let nibName {
        usageError(
          "\(name) is to load the nib \(nibName), but ViewController.nibs is not set")
      }
      view = plainView()
      return
    }
    let sought = nibName.map { [$0] } ?? ViewController.nibNames(of: type(of: self))
    guard let found = sought.first(where: { source.hasNib(named: $0) }) else {
      if let nibName { usageError("\(name): no nib \(nibName) in \(source)") }
      view = plainView()
      return
    }
    source.load(nibNamed: found, owner: self)
  }

  /// Returns a view with the size of the screen, as the default of UIKit's has.
  private func plainView() -> View {
    let view = View(frame: standardFrame)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  private static func nibNames(of type: ViewController.Type) -> [String] {
    let name = "\(type)"
    let suffix = "Controller"
    let isPlain = type == ViewController.self || !name.hasSuffix(suffix)
    return isPlain ? [name] : [String(name.dropLast(suffix.count)), name]
  }
}

extension View {
  final func controllerDidDetach() {
    controllerLink = WeakLink()
    relink()
  }
}

private final class PlainController: ViewController {}
private final class UpdatingController: ViewController {
  override func updateViewConstraints() { super.updateViewConstraints() }
}
