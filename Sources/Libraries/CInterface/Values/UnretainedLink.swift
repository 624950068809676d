/// A link to an object that does not keep it alive.
///
/// Embedded Swift has no weak references, so an object that is freed removes the links to it.
struct UnretainedLink<Target: AnyObject> {
  private let reference: Unmanaged<Target>

  init(_ target: Target) { reference = Unmanaged.passUnretained(target) }

  var target: Target { reference.takeUnretainedValue() }
}
