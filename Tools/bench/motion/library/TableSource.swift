package import HumanMotion

/// The file of the package's tables.
package enum TableSource {
  /// Returns the file.
  ///
  /// - Returns: The text of `fitted.txt`.
  package static func text(of tables: MotionTables) -> String {
    """
    # Written by `swift run motion-study fit`; do not edit.
    #
    # Quantiles, correlations and short runs, fitted to two sets of recordings, which are not part
    # of this package (motion facts M40–M48, M50–M55, M60, M76–M78; confidence A for people like
    # these, B beyond):
    #
    # - taps and scrolls: people 1 to 8 of the touchpad study of ChromiumOS (touchpad-tests),
    #   Copyright The ChromiumOS Authors, BSD 3-clause licence;
    # - drags: people 1 to 4 of "Improving Software-Reduced Touchscreen Latency" (Henze, Le, Mayer,
    #   Schwind, MobileHCI 2017), Apache License 2.0.
    #
    # Numbers are thousandths: of the natural logarithm of seconds, millimetres, units of pressure
    # and speeds; of millimetres, radians and shares. Runs of frames are in microseconds, hundredths
    # of millimetres and mm/s.
    \(tables.text)

    """
  }
}
