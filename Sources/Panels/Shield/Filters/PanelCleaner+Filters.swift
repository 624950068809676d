internal import TSContacts
internal import TSEvdev
internal import TSGuard
internal import TSLinuxInput

extension PanelCleaner {
  /// Creates the cleaner of a panel with settings, whose positions become those of the clone.
  ///
  /// - Parameter panel: The panel's description.
  /// - Throws: `DeviceRejection` if the device senses no touches.
  convenience init(
    _ panel: DeviceDescription, _ rules: ShieldSettings.Panel
  ) throws(DeviceRejection) {
    try self.init(
      panel, calibration: rules.calibration ?? .identity, rotation: rules.rotation)
  }

  /// Adds the filters of settings: the guard, then gestures, which may have more fingers than programs see.
  ///
  /// - Parameters:
  ///   - looksAtPower: Whether the power supply of this machine is that of the panel.
  ///   - handler: A closure that receives the gestures.
  func addFilters(
    _ rules: ShieldSettings.Panel, looksAtPower: Bool = true,
    _ handler: @escaping SystemGestures.Handler
  ) {
    if let settings = rules.rules {
      filters.append(
        GuardFilter(settings, for: digitizer, power: looksAtPower ? PowerSupply() : nil))
    }
    if !rules.gestures.isEmpty {
      filters.append(SystemGestures(rules.gestures, digitizer, handler))
    }
    if rules.fingers != nil || !rules.regions.isEmpty {
      filters.append(AllowList(fingers: rules.fingers, regions: rules.regions, digitizer))
    }
    if !rules.allowsPinch { filters.append(PinchBan(digitizer)) }
  }
}

extension ShieldSession {
  func addFilters(
    _ rules: ShieldSettings.Panel, to cleaner: PanelCleaner
  ) throws(DeviceError) {
    var actions: ShieldActions?
    if !rules.gestures.isEmpty {
      actions = try ShieldActions(
        rules.gestures.map(\.action), cleaner.digitizer, programs: programs,
        write: { [weak self] in self?.write($0) }, report: { [weak self] in self?.report($0) })
    }
    cleaner.addFilters(rules) { binding, x, y in actions?.perform(binding.action, x: x, y: y) }
    guard rules.rules != GuardSettings() else { return }
    for case let filter as GuardFilter in cleaner.filters {
      for rule in filter.inapplicable {
        report("a rule cannot be applied, the panel does not tell what it needs: \(rule.rawValue)")
      }
    }
  }
}
