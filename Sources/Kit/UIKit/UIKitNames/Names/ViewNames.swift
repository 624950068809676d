public import TSInterface

extension View {
  /// Asks the first responder to resign, if it is this view or below it.
  ///
  /// - Parameter force: `true` to succeed also where the first responder refuses; it is not used
  ///   here, as the first responder is always asked.
  /// - Returns: `true` if the view has no first responder afterwards.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let editing = window?.firstResponder as? View, editing.isDescendant(of: self) else {
      return true
    }
    return editing.resignFirstResponder()
  }
}

extension ViewController {
  /// Turns the interface to the orientation of the device, as far as the controllers allow it
  /// (U451).
  public static func attemptRotationToDeviceOrientation() {
    Application.shared.setNeedsUpdateOfSupportedInterfaceOrientations()
  }
}
