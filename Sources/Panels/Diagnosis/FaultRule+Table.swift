import TSMeasuring

extension FaultRule {
  private static let windows = "Windows HLK"
  private static let own = "Touchstone"

  /// The rules of all faults.
  ///
  /// Limits of screens are those of Windows' hardware lab kit (Digitizer.Touch: Accuracy, Jitter,
  /// FingerSeparation, ReportRate, Latency, MinContactCount, ContactReports). Those that no source
  /// has are this package's: what healthy panels never reach, among 698 recordings and made people.
  package static let table: [Fault: FaultRule] = [
    .missingResolution: FaultRule(
      "units for each millimetre", unit: "", decimals: 0, nil, "",
      "the driver or the firmware does not tell the size of the panel"),
    .wrongResolution: FaultRule(
      "size by the description against that of --size or of any panel", unit: "%", decimals: 0,
      .most(10, own), "",
      "the firmware has a placeholder, or the numbers of another panel"),
    .range: FaultRule(
      "greatest distance beyond the range", unit: "%", decimals: 1, .most(1, own),
      "draw lines along all four edges", "the range of the driver is not that of this panel"),
    .swappedAxes: FaultRule(
      "direction of x on the surface", unit: "°", decimals: 0, .most(45, own), axes,
      "the panel is mounted turned by a quarter, or the driver swaps the axes"),
    .mirroredAxes: FaultRule(
      "axes that go the wrong way", unit: "", decimals: 0, .noneExpected, axes,
      "the panel is mounted turned or from behind"),
    .scaledAxes: FaultRule(
      "greatest error by scale or skew", unit: "mm", decimals: 1, .most(2, windows), axes,
      "the range of the driver is not that of the panel, or the panel is larger than the picture"),
    .offsetAxes: FaultRule(
      "error in the middle", unit: "mm", decimals: 1, .most(2, windows), axes,
      "the panel is glued beside its place, or the picture is moved by overscan"),
    .nonlinearity: FaultRule(
      "greatest bend of straight lines within 10 mm", unit: "mm", decimals: 2, .most(1, windows),
      "draw slow lines along a ruler, each twice",
      "damaged electrodes, a screen protector, metal near the panel, or a worn resistive film"),
    .jitter: FaultRule(
      "to and fro of a finger at rest", unit: "mm", decimals: 2, .most(0.5, windows),
      "rest a finger for three seconds",
      "electric noise: charger, backlight, ground; or a firmware without a filter"),
    .lowRate: FaultRule(
      "reports a second", unit: "Hz", decimals: 0, .least(60, windows), "draw lines quickly",
      "a driver that polls because the interrupt line is missing, a slow bus, or a power saving state"
    ),
    .unsteadyRate: FaultRule(
      "steps that are off by more than a third", unit: "%", decimals: 0, .most(15, own),
      "draw lines quickly",
      "a driver that polls, a busy bus or processor"),
    .latencySpikes: FaultRule(
      "longest silence of a moving finger", unit: "ms", decimals: 0, .most(50, own),
      "draw lines quickly, for a minute",
      "power saving of the bus, a busy system, or a scan that is interrupted by noise"),
    .deadArea: FaultRule(
      "columns, rows and parts that strokes skip", unit: "", decimals: 0,
      .noneExpected, "draw lines over all of the surface, a finger's width apart",
      "a broken electrode or a crack"),
    .missingSlots: FaultRule(
      "contacts at once", unit: "", decimals: 0, .least(5, windows),
      "put down all fingers at once",
      "a resistive panel, a kernel without CONFIG_HID_MULTITOUCH, or a firmware mode for one finger"
    ),
    .mergedContacts: FaultRule(
      "distance at which two fingers are one", unit: "mm", decimals: 0, .most(17, windows),
      "pinch slowly in and out, twice",
      "a coarse grid of electrodes, or a thick glass; 17 mm are fingers of 9 mm that are 8 mm apart"
    ),
    .swappedContacts: FaultRule(
      "exchanges of positions", unit: "", decimals: 0, .most(1, own),
      "move two fingers past each other", "a firmware that numbers its contacts anew"),
    .ghosts: FaultRule(
      "contacts that nobody made", unit: "", decimals: 0, .most(0, windows),
      "leave the panel alone for a minute",
      "electric noise, water, a mount that presses on the panel, a crack"),
    .stuckTouch: FaultRule(
      "longest contact without any report beside others", unit: "s", decimals: 0, .most(5, own),
      "touch with several fingers, and lift all",
      "a firmware that forgets a lift, or a kernel without the release timer for it"),
    .pressure: FaultRule(
      "values of the pressure", unit: "", decimals: 0, nil,
      "tap and draw, softly and hard", "a driver that fills the axis with nothing"),
    .times: FaultRule(
      "steps of no time or back", unit: "%", decimals: 1, .most(5, own), "draw lines quickly",
      "a driver or a recorder that stamps events late and together"),
    .protocolFaults: FaultRule(
      "faulty events", unit: "", decimals: 0, .most(1, own),
      "touch with several fingers, one after the other", "a faulty driver or firmware"),
    .phantomKeys: FaultRule(
      "shortest press of a key", unit: "ms", decimals: 1, .least(10, own),
      "leave the panel alone for a minute",
      "a firmware that sends keys of its own, such as POWER"),
  ]

  private static let axes =
    "tap the middle of each of 3 × 3 equal parts, row by row from the top left, with --points 3x3"
}
