internal import CTSLibdrm
internal import TSDisplays

/// A connected screen that was found on a card.
struct ConnectedScreen {
  var card: Card
  var connector: Connector
  var mode: drmModeModeInfo
  var crtc: UInt32

  /// Returns the screen of a card's connectors to use: the first that is connected and has a mode.
  ///
  /// - Parameters:
  ///   - name: The name of the only connector to use, or `nil` for any.
  ///   - probing: A Boolean value that indicates whether the screens are asked again.
  init?(of card: Card, connector name: String?, probing: Bool) {
    for connector in card.connectors(probing: probing) {
      guard connector.isConnected, name == nil || name == connector.name,
        let crtc = connector.crtc, let index = ModeLine.best(of: connector.lines)
      else { continue }
      (self.card, self.connector, self.crtc) = (card, connector, crtc)
      mode = connector.modes[index]
      return
    }
    return nil
  }

  /// Returns the first screen of the machine (P9); `nil` if none is connected.
  ///
  /// - Parameter path: The path of the only card to use, or `nil` for any.
  /// - Throws: ``DisplayError`` if no card can be used.
  static func first(card path: String?, connector name: String?) throws(DisplayError)
    -> ConnectedScreen?
  {
    let paths = path.map { [$0] } ?? KMSCards.paths()
    var problem: DisplayError?
    var isUsable = false
    for path in paths {
      do throws(DisplayError) {
        let card = try Card(path)
        if let screen = ConnectedScreen(of: card, connector: name, probing: true) { return screen }
        // Cards without connectors only render; a screen will never be plugged into one.
        if !card.connectors(probing: false).isEmpty { isUsable = true }
      } catch {
        problem = problem ?? error
      }
    }
    if isUsable { return nil }
    throw problem
      ?? DisplayError(
        path ?? KMSCards.folder, .missing,
        remedy:
          "load the driver of the graphics card; a container needs `--device \(KMSCards.folder)`")
  }
}
