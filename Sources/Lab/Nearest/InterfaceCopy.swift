import TSGeometry
package import TSInterface
import TSRecognition
import TSTracing

/// A maker of copies of an application's views and recognizers, without the code of the program.
///
/// Views have their geometry and what decides hit tests, recognizers of the package's classes their
/// machines, relations and flags. Other recognizers are left out.
@MainActor package struct InterfaceCopy {
  private let application: Application
  private let names: [ObjectIdentifier: String]

  /// Creates a maker of copies.
  ///
  /// - Parameter application: The application, which must exist as long as copies are made.
  package init(of application: Application) {
    self.application = application
    var (names, seen, used): ([ObjectIdentifier: String], TraceNames, Set<String>) = (
      [:], .init(), []
    )
    for recognizer in application.allRecognizers {
      var name = seen.name(of: recognizer)
      while !used.insert(name).inserted { name += "′" }
      names[ObjectIdentifier(recognizer)] = name
    }
    self.names = names
  }

  /// Returns the name that the copy of a recognizer has; `nil` if it has no copy.
  package func name(of recognizer: GestureRecognizer) -> String? {
    InterfaceCopy.copy(recognizer) == nil ? nil : names[ObjectIdentifier(recognizer)]
  }

  /// Makes copies in an application.
  ///
  /// - Parameter target: The application.
  /// - Returns: The objects to keep.
  package func make(in target: Application) -> Any {
    var pairs: [(original: GestureRecognizer, copy: GestureRecognizer)] = []
    var windows: [Window] = []
    for window in application.windows {
      let copy = Window(frame: window.frame)
      copy.sceneID = window.sceneID
      copy.windowLevel = window.windowLevel
      copy.arbitrationPolicy = window.arbitrationPolicy
      copy.arenas = window.arenas
      copy.application = target
      fill(copy, from: window, &pairs)
      if window.isKeyWindow { copy.makeKeyAndVisible() } else { copy.isHidden = window.isHidden }
      windows.append(copy)
    }
    let delegates = relate(pairs)
    return (windows, delegates)
  }

  private func fill(
    _ copy: View, from view: View,
    _ pairs: inout [(original: GestureRecognizer, copy: GestureRecognizer)]
  ) {
    copy.isUserInteractionEnabled = view.isUserInteractionEnabled
    copy.isMultipleTouchEnabled = view.isMultipleTouchEnabled
    copy.isExclusiveTouch = view.isExclusiveTouch
    for recognizer in view.gestureRecognizers ?? [] {
      guard let made = InterfaceCopy.copy(recognizer) else { continue }
      made.name = names[ObjectIdentifier(recognizer)]
      made.isEnabled = recognizer.isEnabled
      made.cancelsTouchesInView = recognizer.cancelsTouchesInView
      made.delaysTouchesBegan = recognizer.delaysTouchesBegan
      made.delaysTouchesEnded = recognizer.delaysTouchesEnded
      made.allowedTouchTypes = recognizer.allowedTouchTypes
      copy.addGestureRecognizer(made)
      pairs.append((recognizer, made))
    }
    for subview in view.subviews {
      let below = View(frame: .zero)
      below.sceneID = subview.sceneID
      below.bounds = subview.bounds
      below.center = subview.center
      below.transform = subview.transform
      below.alpha = subview.alpha
      below.isHidden = subview.isHidden
      copy.addSubview(below)
      fill(below, from: subview, &pairs)
    }
  }

  private func relate(
    _ pairs: [(original: GestureRecognizer, copy: GestureRecognizer)]
  ) -> [AnyObject] {
    for (original, copy) in pairs {
      for required in original.failureRequirements {
        if let other = pairs.first(where: { $0.original === required }) {
          copy.require(toFail: other.copy)
        }
      }
    }
    return pairs.compactMap { original, copy in
      guard original.delegate != nil else { return nil }
      let delegate = CopyDelegate(original, pairs)
      copy.delegate = delegate
      return delegate
    }
  }

  /// Returns a recognizer of the same class of the package, with a machine that begins anew.
  private static func copy(_ recognizer: GestureRecognizer) -> GestureRecognizer? {
    func with<Machine: GestureMachine>(
      _ copy: MachineGestureRecognizer<Machine>, _ machine: Machine
    ) -> GestureRecognizer {
      var machine = machine
      machine.reset()
      copy.machine = machine
      return copy
    }
    switch recognizer {
    case let tap as TapGestureRecognizer:
      let copy = TapGestureRecognizer()
      copy.buttonMaskRequired = tap.buttonMaskRequired
      copy.isSpeculative = tap.isSpeculative
      return with(copy, tap.machine)
    case let press as LongPressGestureRecognizer:
      return with(LongPressGestureRecognizer(), press.machine)
    case let pan as ScreenEdgePanGestureRecognizer:
      return with(ScreenEdgePanGestureRecognizer(), pan.machine)
    case let pan as PanGestureRecognizer: return with(PanGestureRecognizer(), pan.machine)
    case let swipe as SwipeGestureRecognizer: return with(SwipeGestureRecognizer(), swipe.machine)
    case let pinch as PinchGestureRecognizer: return with(PinchGestureRecognizer(), pinch.machine)
    case let turn as RotationGestureRecognizer:
      return with(RotationGestureRecognizer(), turn.machine)
    default: return nil
    }
  }
}

/// A delegate of a copy that asks the delegate of its original about the originals.
@MainActor private final class CopyDelegate: GestureRecognizerDelegate {
  private let original: GestureRecognizer
  private let originals: [ObjectIdentifier: GestureRecognizer]

  init(
    _ original: GestureRecognizer,
    _ pairs: [(original: GestureRecognizer, copy: GestureRecognizer)]
  ) {
    self.original = original
    originals = Dictionary(
      pairs.map { (ObjectIdentifier($0.copy), $0.original) },
      uniquingKeysWith: { first, _ in first })
  }

  private func other(_ copy: GestureRecognizer) -> GestureRecognizer? {
    originals[ObjectIdentifier(copy)]
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith copy: GestureRecognizer
  ) -> Bool {
    other(copy).map {
      original.delegate?.gestureRecognizer(original, shouldRecognizeSimultaneouslyWith: $0) ?? false
    } ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf copy: GestureRecognizer
  ) -> Bool {
    other(copy).map {
      original.delegate?.gestureRecognizer(original, shouldRequireFailureOf: $0) ?? false
    } ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy copy: GestureRecognizer
  ) -> Bool {
    other(copy).map {
      original.delegate?.gestureRecognizer(original, shouldBeRequiredToFailBy: $0) ?? false
    } ?? false
  }
}
