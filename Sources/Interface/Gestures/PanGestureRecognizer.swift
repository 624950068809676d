public import Geometry
public import Recognition

/// Recognizes fingers that travel (U164–U174).
///
/// With both numbers of touches at 2 it is a pan of two fingers that leaves pinching and turning
/// alone.
open class PanGestureRecognizer: MachineGestureRecognizer<PanMachine> {
  /// Creates a recognizer of pans with any number of fingers.
  public init() { super.init(machine: PanMachine(), watchesTime: false) }

  /// How many fingers must move; 1 by default.
  public final var minimumNumberOfTouches: Int {
    get { machine.minimumNumberOfTouches }
    set { machine.minimumNumberOfTouches = newValue }
  }

  /// With how many fingers it can still begin; no limit by default (U164).
  public final var maximumNumberOfTouches: Int {
    get { machine.maximumNumberOfTouches }
    set { machine.maximumNumberOfTouches = newValue }
  }

  /// Returns the way since the beginning, in a view's coordinates; in the window's when nil (U168).
  public final func translation(in view: View?) -> CGVector {
    convert(machine.translation, to: view)
  }

  /// Makes a value the translation of this moment (U168).
  public final func setTranslation(_ translation: CGVector, in view: View?) {
    guard let view, let window = self.view?.window else {
      return machine.setTranslation(translation)
    }
    let end = view.convert(CGPoint.zero + translation, to: window)
    machine.setTranslation(end - view.convert(CGPoint.zero, to: window))
  }

  /// Returns the speed in points a second, in a view's coordinates; in the window's when nil (U169).
  public final func velocity(in view: View?) -> CGVector { convert(machine.velocity, to: view) }

  /// The translation and the velocity.
  open override var values: GestureValues {
    GestureValues(translation: machine.translation, velocity: machine.velocity)
  }
}
