import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TSStrokes

/// A recognizer of the package, whose open properties perform acts.
final class FuzzTap: TapGestureRecognizer, Numbered {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(target: nil, action: nil)
  }

  private func fire(_ moment: Moment) { World.current?.fire(moment, number) }

  override var numberOfTapsRequired: Int {
    get {
      fire(.gestureLimit)
      return super.numberOfTapsRequired
    }
    set { super.numberOfTapsRequired = newValue }
  }
  override var numberOfTouchesRequired: Int {
    get {
      fire(.gestureLimit)
      return super.numberOfTouchesRequired
    }
    set { super.numberOfTouchesRequired = newValue }
  }
  override var buttonMaskRequired: Event.ButtonMask {
    get {
      fire(.gestureLimit)
      return super.buttonMaskRequired
    }
    set { super.buttonMaskRequired = newValue }
  }
  override var cancelsTouchesInView: Bool {
    get {
      fire(.cancelsTouches)
      return super.cancelsTouchesInView
    }
    set { super.cancelsTouchesInView = newValue }
  }
  override var delaysTouchesEnded: Bool {
    get {
      fire(.delaysEnded)
      return super.delaysTouchesEnded
    }
    set { super.delaysTouchesEnded = newValue }
  }
}

/// A recognizer of the package, whose open properties perform acts.
final class FuzzPan: PanGestureRecognizer, Numbered {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(target: nil, action: nil)
  }

  private func fire(_ moment: Moment) { World.current?.fire(moment, number) }

  override var minimumNumberOfTouches: Int {
    get {
      fire(.gestureLimit)
      return super.minimumNumberOfTouches
    }
    set { super.minimumNumberOfTouches = newValue }
  }
  override var maximumNumberOfTouches: Int {
    get {
      fire(.gestureLimit)
      return super.maximumNumberOfTouches
    }
    set { super.maximumNumberOfTouches = newValue }
  }
  override var allowedScrollTypesMask: ScrollTypeMask {
    get {
      fire(.gestureLimit)
      return super.allowedScrollTypesMask
    }
    set { super.allowedScrollTypesMask = newValue }
  }
  override var cancelsTouchesInView: Bool {
    get {
      fire(.cancelsTouches)
      return super.cancelsTouchesInView
    }
    set { super.cancelsTouchesInView = newValue }
  }
  override var delaysTouchesBegan: Bool {
    get {
      fire(.delaysBegan)
      return super.delaysTouchesBegan
    }
    set { super.delaysTouchesBegan = newValue }
  }
  override var gestureValues: GestureValues {
    fire(.gestureValues)
    return super.gestureValues
  }
  override var numberOfTouches: Int {
    fire(.touchCount)
    return super.numberOfTouches
  }
  override func translation(in view: View?) -> CGPoint {
    fire(.location)
    return super.translation(in: view)
  }
  override func velocity(in view: View?) -> CGPoint {
    fire(.location)
    return super.velocity(in: view)
  }
}

/// A recognizer of the package, whose open properties perform acts.
final class FuzzLongPress: LongPressGestureRecognizer, Numbered {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(target: nil, action: nil)
  }

  private func fire(_ moment: Moment) { World.current?.fire(moment, number) }

  override var minimumPressDuration: TimeInterval {
    get {
      fire(.gestureLimit)
      return super.minimumPressDuration
    }
    set { super.minimumPressDuration = newValue }
  }
  override var allowableMovement: CGFloat {
    get {
      fire(.gestureLimit)
      return super.allowableMovement
    }
    set { super.allowableMovement = newValue }
  }
  override var numberOfTapsRequired: Int {
    get {
      fire(.gestureLimit)
      return super.numberOfTapsRequired
    }
    set { super.numberOfTapsRequired = newValue }
  }
  override var numberOfTouchesRequired: Int {
    get {
      fire(.gestureLimit)
      return super.numberOfTouchesRequired
    }
    set { super.numberOfTouchesRequired = newValue }
  }
}

/// A recognizer of the package, whose open properties perform acts.
final class FuzzPinch: PinchGestureRecognizer, Numbered {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(target: nil, action: nil)
  }

  private func fire(_ moment: Moment) { World.current?.fire(moment, number) }

  override var scale: CGFloat {
    get {
      fire(.gestureLimit)
      return super.scale
    }
    set { super.scale = newValue }
  }
  override var velocity: CGFloat {
    fire(.gestureLimit)
    return super.velocity
  }
  override var gestureValues: GestureValues {
    fire(.gestureValues)
    return super.gestureValues
  }
}

/// A recognizer of the package, whose open properties perform acts.
final class FuzzRotation: RotationGestureRecognizer, Numbered {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(target: nil, action: nil)
  }

  private func fire(_ moment: Moment) { World.current?.fire(moment, number) }

  override var rotation: CGFloat {
    get {
      fire(.gestureLimit)
      return super.rotation
    }
    set { super.rotation = newValue }
  }
  override var velocity: CGFloat {
    fire(.gestureLimit)
    return super.velocity
  }
  override var requiresExclusiveTouchType: Bool {
    get {
      fire(.exclusiveType)
      return super.requiresExclusiveTouchType
    }
    set { super.requiresExclusiveTouchType = newValue }
  }
}

/// A recognizer of the package, whose open properties perform acts.
final class FuzzSwipe: SwipeGestureRecognizer, Numbered {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(target: nil, action: nil)
  }

  private func fire(_ moment: Moment) { World.current?.fire(moment, number) }

  override var direction: SwipeDirection {
    get {
      fire(.gestureLimit)
      return super.direction
    }
    set { super.direction = newValue }
  }
  override var numberOfTouchesRequired: Int {
    get {
      fire(.gestureLimit)
      return super.numberOfTouchesRequired
    }
    set { super.numberOfTouchesRequired = newValue }
  }
  override func margins(at time: Timestamp) -> [GestureMargin] {
    fire(.gestureMargins)
    return super.margins(at: time)
  }
}

/// A recognizer of the package, whose open properties perform acts.
final class FuzzScreenEdgePan: ScreenEdgePanGestureRecognizer, Numbered {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(target: nil, action: nil)
  }

  private func fire(_ moment: Moment) { World.current?.fire(moment, number) }

  override var edges: ScreenEdges {
    get {
      fire(.gestureLimit)
      return super.edges
    }
    set { super.edges = newValue }
  }
  override var isEnabled: Bool {
    get {
      fire(.gestureEnabled)
      return super.isEnabled
    }
    set { super.isEnabled = newValue }
  }
}

/// A recognizer of the package, whose open properties and the calls of its delegate perform acts.
final class FuzzStrokes: StrokeGestureRecognizer, Numbered {
  let number: Int

  /// Two corners, which differ by their direction.
  static let corners = [("down", 1.0), ("up", -1.0)].map { name, sign in
    NamedStroke(
      name: name,
      gesture: StrokeGesture([
        StrokePoint(x: 0, y: 0), StrokePoint(x: 60, y: 0), StrokePoint(x: 60, y: sign * 60),
      ]))
  }

  init(_ number: Int) {
    self.number = number
    super.init(target: nil, action: nil)
  }

  private func fire(_ moment: Moment) { World.current?.fire(moment, number) }

  override var templates: [NamedStroke] {
    get {
      fire(.gestureLimit)
      return super.templates
    }
    set { super.templates = newValue }
  }
  override var gestureValues: GestureValues {
    fire(.gestureValues)
    _ = candidates
    return super.gestureValues
  }
  override func margins(at time: Timestamp) -> [GestureMargin] {
    fire(.gestureMargins)
    return super.margins(at: time)
  }
  override func path(in view: View?) -> [[CGPoint]] {
    fire(.location)
    return super.path(in: view)
  }
}
