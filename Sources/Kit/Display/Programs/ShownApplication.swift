package import TSGeometry
package import TSInterface
package import TSRunning
package import TouchSnapshots

/// An application that a program shows with ``ScreenOptions``.
@MainActor package struct ShownApplication {
  /// A closure that starts the application; its result is retained until the end.
  package var start: (Application) throws -> Any
  /// A closure that returns the properties of the application, whose title precedes that of the
  /// options; by default it has none.
  package var infoPlist: () throws -> InfoPlist? = { nil }
  /// The size of the screen in points; `nil`, the default, for the size of the display.
  package var size: CGSize?
  /// Whether a page in a browser is the display where no other works; `false` by default, which
  /// ends the program.
  package var fallsBackToPage = false
  /// What the message about a missing display adds to the remedy; nothing by default.
  package var adviceWithoutDisplay = ""
  /// The generation of UIKit; `nil`, the default, for that of the properties, or else today's.
  package var generation: UIKitGeneration?
  /// The additional information that is drawn on top; by default none.
  package var overlays: Snapshot.Overlays = []
  package var prepare: (ApplicationRunner) throws -> Void = { _ in }

  package init(start: @escaping (Application) throws -> Any) { self.start = start }
}
