internal import CTSLibdrm

/// The timing of a mode of a screen, in the kernel's terms.
package struct ModeLine: Hashable, Sendable {
  package var width: Int
  package var height: Int
  /// The pixel clock in kHz.
  package var clock: Int
  /// The number of pixels in a row, with the blanking interval.
  package var totalWidth: Int
  /// The number of rows, with the blanking interval.
  package var totalHeight: Int
  /// The rate in Hz, rounded by the kernel; used only if there is no clock.
  package var nominalRate = 60
  /// The number of times that each row is scanned; 1 by default.
  package var scansPerRow = 1
  /// Whether a refresh shows every second row.
  package var isInterlaced = false
  /// Whether each row is scanned twice.
  package var isDoubleScanned = false
  package var isPreferred = false

  /// The exact interval between two refreshes, in seconds (D9).
  ///
  /// The rate that the kernel prints is rounded: 60 Hz of a screen with 1024×768 pixels are
  /// 16.6656 ms and not 16.6667 ms.
  package var period: Double {
    guard clock > 0, totalWidth > 0, totalHeight > 0 else {
      return 1 / Double(nominalRate > 0 ? nominalRate : 60)
    }
    var period = Double(totalWidth) * Double(totalHeight) / (Double(clock) * 1000)
    if isInterlaced { period /= 2 }
    if isDoubleScanned { period *= 2 }
    return period * Double(max(scansPerRow, 1))
  }

  /// Returns the index of the mode to use: the first that the screen recommends, else the one with
  /// the most pixels, of several a progressive one, then the fastest.
  ///
  /// - Returns: The index, or `nil` if there are none.
  package static func best(of modes: [ModeLine]) -> Int? {
    if let preferred = modes.firstIndex(where: \.isPreferred) { return preferred }
    func key(_ mode: ModeLine) -> (Int, Int, Double) {
      (mode.width * mode.height, mode.isInterlaced ? 0 : 1, -mode.period)
    }
    return modes.indices.max { a, b in
      // Of equal ones the first.
      key(modes[a]) < key(modes[b]) || (key(modes[a]) == key(modes[b]) && a > b)
    }
  }
}

extension ModeLine {
  init(_ info: drmModeModeInfo) {
    self.init(
      width: Int(info.hdisplay), height: Int(info.vdisplay), clock: Int(info.clock),
      totalWidth: Int(info.htotal), totalHeight: Int(info.vtotal))
    nominalRate = Int(info.vrefresh)
    scansPerRow = max(Int(info.vscan), 1)
    isInterlaced = info.flags & UInt32(DRM_MODE_FLAG_INTERLACE) != 0
    isDoubleScanned = info.flags & UInt32(DRM_MODE_FLAG_DBLSCAN) != 0
    isPreferred = info.type & UInt32(DRM_MODE_TYPE_PREFERRED) != 0
  }
}
