package import TSGeometry
import TSPreconditions

extension FiniteGeometry {
  /// Stops the program if a number is not finite, and returns the value with limited numbers.
  ///
  /// - Parameter owner: The name of the object that has it.
  /// - Returns: The value that the property takes.
  package func checked(
    _ property: @autoclosure () -> String, of owner: @autoclosure () -> String
  ) -> Self {
    ensure(
      isFinite,
      "\(owner()): \(property()) cannot be \(self), which is not finite: look for a division by 0 "
        + "where it is computed")
    return limited
  }
}

extension View {
  /// Stops the program if a value of one of the view's properties is not finite, and returns it with
  /// limited numbers.
  package final func checked<Value: FiniteGeometry>(
    _ value: Value, _ property: @autoclosure () -> String
  ) -> Value { value.checked(property(), of: name) }
}
