internal import CTSLibdrm
internal import TSDisplays

/// A connector of a card, with the state of the screen that is plugged into it.
struct Connector {
  /// The number of the connector in the kernel's interface.
  var id: UInt32
  /// The name by which the kernel and other programs refer to it, such as `HDMI-A-1`.
  var name: String
  var isConnected: Bool
  /// The physical size of the panel in millimetres; 0 × 0 if it is unknown.
  var millimetres: (width: Int, height: Int)
  /// The modes of the screen, in the order of the kernel.
  var modes: [drmModeModeInfo]
  /// The unit that scans out pictures for the connector; `nil` if none can.
  var crtc: UInt32?
  /// The rotation that compensates how the panel is mounted.
  var rotation: DisplayRotation
  /// The number of the property that switches the screen off; `nil` if there is none.
  var powerProperty: UInt32?

  /// Reads the state of a connector, or returns `nil` for one without pictures for people, or one
  /// that has been removed.
  init?(_ id: UInt32, of card: Card, crtcs: [UInt32], probing: Bool) {
    guard
      let connector = unsafe probing
        ? drmModeGetConnector(card.number, id) : drmModeGetConnectorCurrent(card.number, id)
    else { return nil }
    defer { unsafe drmModeFreeConnector(connector) }
    let type = unsafe connector.pointee.connector_type
    guard type != UInt32(DRM_MODE_CONNECTOR_WRITEBACK) else { return nil }
    self.id = id
    let typeName = unsafe drmModeGetConnectorTypeName(type).map { unsafe String(cString: $0) }
    name = unsafe "\(typeName ?? "Unknown")-\(connector.pointee.connector_type_id)"
    isConnected = unsafe connector.pointee.connection == DRM_MODE_CONNECTED
    millimetres = unsafe (Int(connector.pointee.mmWidth), Int(connector.pointee.mmHeight))
    modes = unsafe (0..<Int(connector.pointee.count_modes)).map {
      unsafe connector.pointee.modes[$0]
    }
    let encoders = unsafe (0..<Int(connector.pointee.count_encoders)).map {
      unsafe connector.pointee.encoders[$0]
    }
    crtc = unsafe Self.crtc(
      current: connector.pointee.encoder_id, encoders, of: card, crtcs: crtcs)
    var (number, value): (UInt32, UInt64) = (0, 0)
    let hasOrientation = unsafe kms_property(
      card.number, connector, "panel orientation", &number, &value)
    rotation = DisplayRotation(panelOrientation: hasOrientation != 0 ? value : nil)
    let hasPower = unsafe kms_property(card.number, connector, "DPMS", &number, &value)
    powerProperty = hasPower != 0 ? number : nil
  }

  /// The timing of each mode.
  var lines: [ModeLine] { modes.map { ModeLine($0) } }

  /// Returns the CRTC that the connector uses at present, else the first that can be used.
  private static func crtc(
    current: UInt32, _ encoders: [UInt32], of card: Card, crtcs: [UInt32]
  ) -> UInt32? {
    var possible: UInt32 = 0
    for id in [current] + encoders where id != 0 {
      guard let encoder = unsafe drmModeGetEncoder(card.number, id) else { continue }
      defer { unsafe drmModeFreeEncoder(encoder) }
      if id == current, unsafe encoder.pointee.crtc_id != 0 {
        return unsafe encoder.pointee.crtc_id
      }
      unsafe possible |= encoder.pointee.possible_crtcs
    }
    return crtcs.enumerated().first { possible & (1 << UInt32($0.offset)) != 0 }?.element
  }
}
