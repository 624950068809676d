package import class Foundation.NSCoder

/// A coder that a nib passes to the objects it makes.
@MainActor package protocol NibDecoder {
  /// Sets the properties that the nib has for an object.
  ///
  /// Each class of the framework calls it at the end of its `init(coder:)`, so that the values of
  /// the nib replace the defaults of that class, and the code of an application's subclass, which
  /// follows, finds them set. The values are therefore set once a class.
  ///
  /// - Parameter object: The view or view controller.
  func setProperties(of object: AnyObject)

  /// Returns the text that the nib has for a key of the object that is being made.
  func string(forKey key: String) -> String?
}

extension Responder {
  /// Sets the properties that a nib has for this object; does nothing for any other coder.
  ///
  /// - Parameter coder: The coder that was passed to `init(coder:)`.
  package final func setProperties(from coder: NSCoder) {
    (coder as? any NibDecoder)?.setProperties(of: self)
  }
}
