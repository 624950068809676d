/// The members that the harness reads of a case, so that what it would overlook is reported.
///
/// What a case does has to be read as a whole: an unknown member or word there is an error. Of what
/// it expects some members are not compared; one with no known member is an error, too.
struct VectorSchema {
  /// The members below, by name; `*` stands for any.
  private var members: [String: VectorSchema] = [:]
  /// The texts that are known; empty for all.
  private var words: Set<String> = []
  private var isExpectation = false
  private var isOpen = false

  /// The schemas by source.
  ///
  /// A line is a path, with further members beside its last one, a question mark at an expectation,
  /// `**` for anything below, and the known words, if only some are known.
  private static let lines: [VectorSource: String] = [
    .evdev: """
    protocol = A|B|single touch
    device.kind = touchScreen
    device.keys
    device.properties
    device.axes.*.min max resolution fuzz flat
    display.width height rotation panel_orientation display_rotation
    settings.touch.displayId touch.deviceType location_calibration
    settings.touch.orientationAware = 0|1
    settings.touch.orientation = ORIENTATION_0|ORIENTATION_90|ORIENTATION_180|ORIENTATION_270
    notes
    steps.in t_ns note
    steps.do.display.width height rotation panel_orientation display_rotation
    steps.do.display_rotation kernel_state reset lost_events report_ends
    steps.out?.active buttons nothing pointers flags count no_key no_device_reset
    steps.out.kind = key|device_reset|sources
    steps.out.value
    steps.out.action = down|up|move|cancel|hover_enter|hover_move|hover_exit|button_press|\
    button_release|pointer_down|pointer_up
    steps.out.pointers.id x y tool pressure distance
    tolerance_px
    """,
    .chromeOS: """
    hardware.left top right bottom res_x res_y max_finger_cnt max_touch_cnt is_button_pad note
    hardware.support_semi_mt supports_t5r2 screen_x_dpi screen_y_dpi has_wheel
    settings.tap tap_drag drag_lock three_finger_click = on|off
    settings.tap_timeout_s inter_tap_timeout_s tap_drag_timeout_s tap_move_distance_mm
    settings.least_finger_separation_mm
    also_with
    states.t_s timer_fires_at_s sequence frame touches gesturing
    states.buttons = left|right|middle
    states.fingers.id x y pressure touch_major touch_minor width_major width_minor orientation flags
    states.expect?.pressed released = left|right|middle
    states.expect.type type_or_nothing ids palm not_pointing pointing state timer_is_set
    """,
    .libinput: """
    device
    slots
    settings.*
    steps.down at axes_percent_or_value.** to move steps up from by move_two move_three for as
    steps.device press release key wait_ms hover_start hover_move hover_end evdev forget_events
    steps.plug_in unplug set.**
    steps.in_one_frame.**
    steps.expect?.next only each_event nothing wait_for scroll where
    steps.expect.button = BTN_LEFT|BTN_RIGHT|BTN_MIDDLE
    steps.expect.state = pressed|released
    steps.expect.fingers each_at_least note
    """,
    .flutter: """
    recognizers.*.kind supportedDevices dragStartBehavior duration delay longTapDelay
    recognizers.*.maxConsecutiveTap allowedButtonsFilter gestureSettings.** touchSlop
    legend.**
    steps.offer_to join pointer at buttons close hold release member t_ms wait_ms sweep all_offered
    steps.event = down|up|move|cancel|panZoomStart|panZoomUpdate|panZoomEnd
    steps.kind = touch|mouse|stylus|invertedStylus|trackpad
    steps.says = accepted|rejected
    steps.pan scale rotation forget reset mark
    steps.set.**
    steps.expect.**
    """,
    .resampling: """
    batches.t_ms computed_at_ms made
    batches.pointers.id x y
    batches.pointers.tool = palm|finger|stylus
    later_sample.t_ms
    later_sample.pointers.id x y tool
    sample_time_ms
    expected?.id x y steps_ahead along_mean_px along_deviation_px across_rms_px
    path_px
    step_ms
    steps.frame_ms
    steps.samples.t_ms
    steps.samples.action = down|up|move|cancel|pointer_down|pointer_up
    steps.samples.pointers.id x y
    steps.delivered?.t_ms pointers.** action
    """,
  ]

  private static let schemas = lines.mapValues { text in
    var schema = VectorSchema()
    for line in text.split(separator: "\n") { schema.add(line) }
    return schema
  }

  /// Adds the members of a line, of which all but the first are beside the first.
  private mutating func add(_ line: Substring) {
    let sides = line.split(separator: " = ", maxSplits: 1)
    let names = sides[0].split(separator: " ")
    // The names of Android's settings have a dot themselves.
    var path = names[0].replacing("touch.", with: "touch/").split(separator: ".")
    let first = path.removeLast()
    for name in [first] + names.dropFirst() {
      let words = sides.count > 1 ? Set(sides[1].split(separator: "|").map(String.init)) : []
      let below = name.replacing("touch.", with: "touch/").split(separator: ".")
      add(path[...] + below, words)
    }
  }

  private mutating func add(_ path: ArraySlice<Substring>, _ words: Set<String>) {
    guard let name = path.first else { return self.words = words }
    guard name != "**" else { return isOpen = true }
    let plain = name.filter { $0 != "?" }.replacing("/", with: ".")
    members[plain, default: VectorSchema()].add(path.dropFirst(), words)
    if name.hasSuffix("?") { members[plain]?.isExpectation = true }
  }

  // MARK: Reading

  /// Throws an error that names what is unknown in a case.
  static func check(_ line: JSON, of source: VectorSource) throws {
    guard let schema = schemas[source] else { return }
    let members = line.object.filter { !VectorCase.descriptions.contains($0.key) }
    if let unknown = schema.unknown(.object(members), "", false) {
      throw VectorFileError(description: "unknown \(unknown)")
    }
  }

  /// Returns the first member or word that is unknown, with its path; `nil` if there is none.
  private func unknown(_ value: JSON, _ path: String, _ isExpected: Bool) -> String? {
    if isOpen { return nil }
    switch value {
    case .object(let object):
      let below = isExpected || isExpectation
      // An expectation that says nothing expects nothing.
      if below, !object.isEmpty, !object.keys.contains(where: { self[$0] != nil }) {
        return "expectation \(path): \(object.keys.sorted())"
      }
      for (name, member) in object.sorted(by: { $0.key < $1.key }) where member != .null {
        let path = path.isEmpty ? name : "\(path).\(name)"
        guard let schema = self[name] else {
          if below { continue }
          return "member \(path)"
        }
        if let unknown = schema.unknown(member, path, below) { return unknown }
      }
      return nil
    case .list(let elements):
      return elements.lazy.compactMap { self.unknown($0, path, isExpected) }.first
    case .text(let text):
      // Any index may follow, as in `pointer_up(index 3)`.
      let word = String(text.prefix { $0 != "(" })
      return words.isEmpty || words.contains(word) ? nil : "word \(path)=\(text)"
    case .null, .bool, .number: return nil
    }
  }

  private subscript(name: String) -> VectorSchema? { members[name] ?? members["*"] }
}
