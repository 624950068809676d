/// The members that the harness reads of a case, so that what it would overlook is reported.
///
/// A case has to be read as a whole: an unknown member or word is an error, also where what it expects
/// is not compared.
struct VectorSchema {
  /// The members below, by name; `*` stands for any.
  private var members: [String: VectorSchema] = [:]
  /// The texts that are known; empty for all.
  private var words: Set<String> = []
  private var isOpen = false

  /// The schemas by source.
  ///
  /// A line is a path, with further members beside its last one, `*` for any name, `**` for anything
  /// below, and the known words, if only some are known; `+` in a word stands for `|`, and `#` for
  /// any number.
  private static let lines: [VectorSource: String] = [
    .evdev: """
    protocol = A|B|single touch
    device.kind = touchScreen|touchpad|touchPad|pointer|touchNavigation
    device.keys
    device.properties
    device.axes.*.min max resolution fuzz flat
    display.width height rotation panel_orientation display_rotation
    settings.touch.displayId = VIRTUAL_DISPLAY_UNIQUE_ID
    settings.touch.deviceType = touchScreen|touchPad|pointer|touchNavigation
    settings.location_calibration
    settings.touch.orientationAware touch.enableForInactiveViewport touch.size.isSummed = 0|1
    settings.touch.orientation = ORIENTATION_0|ORIENTATION_90|ORIENTATION_180|ORIENTATION_270
    settings.touch.size.calibration = none|diameter|area|geometric|box|default
    settings.touch.pressure.calibration = none|physical|amplitude|default
    settings.touch.size.scale touch.size.bias touch.pressure.scale = #
    notes
    steps.in t_ns note
    steps.no_report
    steps.do.display.width height rotation panel_orientation display_rotation
    steps.do.display_rotation = 0|90|180|270
    steps.do.kernel_state lost_events kernel_slots.** visible_area_px_unrotated
    steps.do.reset = the decoder is reset; it reads the kernel state anew
    steps.do.report_ends = the list is empty for the next report
    steps.do.viewport.isActive physicalLeft physicalTop physicalRight physicalBottom
    steps.out.active nothing count no_key no_device_reset t_ns source note
    steps.out.buttons = primary|secondary|tertiary|back|forward|stylus_primary|stylus_secondary
    steps.out.display = VIRTUAL_DISPLAY_ID|SECONDARY_DISPLAY_ID
    steps.out.flags = canceled|from_system+virtual_hard_key|from_system+virtual_hard_key+canceled
    steps.out.keyCode = AKEYCODE_BACK|AKEYCODE_FORWARD|AKEYCODE_HOME|AKEYCODE_STYLUS_BUTTON_PRIMARY
    steps.out.scanCode = KEY_HOME
    steps.out.kind = key|device_reset|sources
    steps.out.value = mouse|touchpad|touchscreen|touchscreen+stylus|touchscreen+stylus+keyboard
    steps.out.action = down|up|move|cancel|hover_enter|hover_move|hover_exit|button_press|\
    button_release|pointer_down|pointer_up
    steps.out.pointers.id x y pressure distance orientation size tilt
    steps.out.pointers.toolMajor toolMinor touchMajor touchMinor
    steps.out.pointers.tool = finger|stylus|eraser|mouse
    tolerance_px
    """,
    .chromeOS: """
    hardware.left top right bottom res_x res_y max_finger_cnt max_touch_cnt is_button_pad note
    hardware.support_semi_mt supports_t5r2 screen_x_dpi screen_y_dpi has_wheel
    settings.tap tap_drag drag_lock three_finger_click = on|off
    settings.tap_timeout_s inter_tap_timeout_s tap_drag_timeout_s tap_move_distance_mm
    settings.least_finger_separation_mm enabled tap_enable pinch_enable
    also_with = a pad without pressure|\
    a resting thumb (id 71 at (5, 9), pressure 80) in every state
    states.t_s timer_fires_at_s sequence frame touches gesturing
    states.buttons = left|right|middle
    states.fingers.id x y pressure touch_major touch_minor width_major width_minor orientation flags
    states.expect.pressed released = left|right|middle
    states.expect.type = buttons|fling|move|not pinch|nothing|pinch|scroll|swipe|\
    move (or nothing with pinch on)|\
    click left without typing; nothing if a key was pressed at 1 ms
    states.expect.type_or_nothing = kMov|scroll
    states.expect.state = drag|drag released|drag retouched|first tap began|idle|\
    subsequent tap began|tap complete
    states.expect.ids palm not_palm not_pointing pointing timer_is_set dx dy dy_at_most motion
    """,
    .libinput: """
    device
    slots
    settings.*
    steps.down at axes_percent_or_value.** to move steps up from by move_two move_three as
    steps.for = 3fg_drag|buttonscroll|debounce|dwt_long|dwt_short|edgescroll|finger_switch|\
    gesture|gesture_hold|gesture_quick_hold|middlebutton|softbuttons|tap|tapndrag
    steps.device press release key wait_ms hover_start hover_move hover_end hover_again evdev
    steps.hover_move_two plug_in unplug set.*
    steps.forget_events = gesture_hold_begin|gesture_hold_end|pointer_motion
    steps.in_one_frame.down at axes_percent_or_value.** to move up evdev
    steps.in_one_frame.hover_start hover_move hover_end hover_again
    steps.expect.next = button|device_removed|hold_begin|hold_end|pinch_begin|pinch_end|\
    scroll of value 0 (end)|swipe_begin|swipe_end|touch cancel|touch down, then frame|\
    touch motion, then frame|touch up, then frame|touch_cancel|touch_down|touch_frame|\
    touch_motion|touch_up
    steps.expect.only = device_added|device_removed|gesture_swipe_update|keyboard_key|\
    pointer_button|pointer_motion|pointer_motion_absolute|pointer_scroll_continuous|\
    pointer_scroll_finger
    steps.expect.each_event = 0|any|motion|pinch_update|pointer_motion|pointer_scroll_finger|\
    swipe_update|touch_motion
    steps.expect.none_of = pointer_button
    steps.expect.wait_for = any|scroll
    steps.expect.scroll = horizontal|vertical
    steps.expect.nothing where
    steps.expect.button = BTN_LEFT|BTN_RIGHT|BTN_MIDDLE
    steps.expect.state = pressed|released
    steps.expect.fingers each_at_least
    steps.expect.note
    """,
    .flutter: """
    recognizers.*.kind supportedDevices duration delay longTapDelay touchSlop team
    recognizers.*.dragStartBehavior = down|start
    recognizers.*.maxConsecutiveTap = #
    recognizers.*.allowedButtonsFilter gestureSettings.**
    recognizers.*.preAcceptSlopTolerance postAcceptSlopTolerance
    recognizers.*.onlyAcceptDragOnThreshold = true|false
    recognizers.*.multitouchDragStrategy = MultitouchDragStrategy.sumAllPointers|\
    MultitouchDragStrategy.latestPointer|MultitouchDragStrategy.averageBoundaryPointers
    legend.**
    steps.offer_to join at buttons close hold release member t_ms wait_ms sweep
    steps.pointer all_offered = pointer
    steps.event = down|up|move|cancel|panZoomStart|panZoomUpdate|panZoomEnd
    steps.kind = touch|mouse|stylus|invertedStylus|trackpad
    steps.says = accepted|rejected
    steps.pan delta forget reset mark
    steps.scale = math.sqrt(2)
    steps.rotation = math.pi / 3
    steps.set.*
    steps.expect.**
    """,
    .resampling: """
    batches.t_ms computed_at_ms made device
    batches.samples.t_ms
    batches.pointers.id x y
    batches.samples.pointers.id x y
    batches.pointers.tool = palm|finger|stylus
    batches.samples.pointers.tool = palm|finger|stylus
    later_sample.t_ms
    later_sample.pointers.id x y
    later_sample.pointers.tool = palm|finger|stylus
    sample_time_ms
    expected.id x y steps_ahead along_mean_px along_deviation_px across_rms_px
    expected = a prediction|accepted|all 0|five horizons reported once|no prediction|\
    greatest absolute output < 0.25|no prediction: the pen did not move|\
    mean absolute difference of output and input < 0.25|predicted / not predicted|\
    the second device is refused until the first lifts
    parameters.beta derivative_cutoff_hz min_cutoff_hz
    path_px
    sequence = a pen / a finger|device 0 in a stroke; device 1 goes down at 40 ms|\
    device 0 lifts at 30 ms; device 1 goes down at 40 ms|\
    down (0,1) at 30 ms, move (0,1) at 35 ms, asked for 40 ms|\
    down (2,5) 20 ms, moves (2,7) 30 ms, (3,9) 40 ms, asked for 50 ms|\
    move without down at 10 ms, asked for 20 ms|the same, then up (4,11) at 50 ms|\
    stroke (1,1)…(6,6) every 4 ms, up (7,7) at 24 ms
    signal
    step_ms
    steps.frame_ms
    steps.samples.t_ms
    steps.samples.action = down|up|move|cancel|actionpointer0up|actionpointer1up|\
    actionpointer0down|actionpointer1down
    steps.samples.pointers.id x y
    steps.samples.pointers.tool = palm|finger|stylus
    steps.delivered.t_ms
    steps.delivered.action = down|up|move|cancel|actionpointer0up|actionpointer1up|\
    actionpointer0down|actionpointer1down
    steps.delivered.pointers.id x y made
    steps.delivered.pointers.tool = palm|finger|stylus
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
    // The names of Android's settings have dots themselves.
    func plain(_ name: Substring) -> String {
      var name = String(name)
      for word in ["touch.size.", "touch.pressure.", "touch."] {
        name = name.replacing(word, with: word.replacing(".", with: "/"))
      }
      return name
    }
    var path = plain(names[0]).split(separator: ".")
    let first = path.removeLast()
    for name in [first] + names.dropFirst() {
      let words =
        sides.count > 1
        ? Set(sides[1].split(separator: "|").map { String($0).replacing("+", with: "|") }) : []
      let below = plain(name).split(separator: ".")
      add(path[...] + below, words)
    }
  }

  private mutating func add(_ path: ArraySlice<Substring>, _ words: Set<String>) {
    guard let name = path.first else { return self.words = words }
    guard name != "**" else { return isOpen = true }
    let plain = String(name).replacing("/", with: ".")
    members[plain, default: VectorSchema()].add(path.dropFirst(), words)
  }

  // MARK: Reading

  /// Throws an error that names what is unknown in a case.
  static func check(_ line: JSON, of source: VectorSource) throws {
    guard let schema = schemas[source] else { return }
    let members = line.object.filter { !VectorCase.descriptions.contains($0.key) }
    if let unknown = schema.unknown(.object(members), "") {
      throw VectorFileError(description: "unknown \(unknown)")
    }
    switch source {
    case .libinput: try LibinputVector.check(line)
    case .evdev: try DecoderVector.check(line)
    case .flutter: try FlutterWords.check(line)
    default: break
    }
  }

  /// Returns whether the cases of a source may have a member.
  static func knows(_ path: [String], of source: VectorSource) -> Bool {
    var schema = schemas[source]
    for name in path {
      if schema?.isOpen == true { return true }
      schema = schema?[name]
    }
    return schema != nil
  }

  /// Returns the first member or word that is unknown, with its path; `nil` if there is none.
  private func unknown(_ value: JSON, _ path: String) -> String? {
    if isOpen { return nil }
    switch value {
    case .object(let object):
      for (name, member) in object.sorted(by: { $0.key < $1.key }) where member != .null {
        let path = path.isEmpty ? name : "\(path).\(name)"
        guard let schema = self[name] else { return "member \(path)" }
        if let unknown = schema.unknown(member, path) { return unknown }
      }
      return nil
    case .list(let elements):
      return elements.lazy.compactMap { self.unknown($0, path) }.first
    case .text(let text):
      // Any index may follow, as in `pointer_up(index 3)`.
      let word = text.replacing(/\(index \d+\)$/, with: "")
      let isNumber = words.contains("#") && Double(word) != nil
      return words.isEmpty || words.contains(word) || isNumber ? nil : "word \(path)=\(text)"
    case .null, .bool, .number: return nil
    }
  }

  private subscript(name: String) -> VectorSchema? { members[name] ?? members["*"] }
}
