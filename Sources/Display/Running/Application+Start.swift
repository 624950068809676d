package import Interface

extension Application {
  /// Launches the application from the main nib that its `infoPlist` names, or else with a delegate.
  ///
  /// - Parameter delegate: A closure that creates the delegate, which is not called if there is a main
  ///   nib (U403).
  /// - Returns: The delegate or the objects of the nib, which must be retained until the end.
  /// - Throws: `InfoPlistError` if there is no source of nibs for the main nib, and the errors of the nib
  ///   and of the closure.
  package final func start(_ delegate: () throws -> any ApplicationDelegate) throws -> Any {
    guard let infoPlist, let name = infoPlist.mainNib(for: userInterfaceIdiom) else {
      let made = try delegate()
      self.delegate = made
      launch()
      return made
    }
    guard let source = ViewController.nibs else {
      throw InfoPlistError(
        .noNibs, file: infoPlist.path, key: "NSMainNibFile",
        found: "the main nib \(name) is to be launched, and the program has no nibs",
        advice: "set ViewController.nibs before, or remove the key")
    }
    return try source.launch(self, fromMainNibNamed: name)
  }

  /// Launches the application from the main nib that its `infoPlist` names.
  ///
  /// - Returns: The objects of the nib, which must be retained until the end.
  /// - Throws: `InfoPlistError` if there is no main nib or no source of nibs, and the errors of the nib.
  package final func start() throws -> Any {
    try start {
      throw InfoPlistError(
        .missingKey, file: infoPlist?.path ?? "Info.plist", key: "NSMainNibFile",
        found: infoPlist == nil ? "there is no such file" : "the key is missing",
        advice: "name the main nib, or run the application with a delegate")
    }
  }
}
