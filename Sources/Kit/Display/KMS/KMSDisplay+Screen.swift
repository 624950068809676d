internal import CTSScreenGuard
internal import TSDisplays
internal import TSEventTime
internal import Glibc

extension KMSDisplay {
  /// The interval at which a missing screen or a missing right is looked for again, in seconds
  /// (P11).
  static let retryInterval = 2.0
  /// The longest time that a switch of terminals waits for a flip, in seconds.
  static let releaseLimit = 0.2

  /// Opens the first screen of the display.
  ///
  /// - Throws: ``DisplayError`` if another program controls the card, or the mode cannot be set.
  func open(_ screen: ConnectedScreen) throws(DisplayError) {
    if isTerminalActive, screen.card.becomeMaster() != 0 { throw Self.busy(screen.card) }
    try use(screen)
    try takeScreen()
  }

  /// Searches for a screen, and uses the one that it finds.
  ///
  /// An error is recorded as the problem of the display, and the search is repeated: another screen
  /// may be plugged in, or the card may be free later.
  ///
  /// - Parameter probing: Whether the present screen is asked again.
  func refresh(probing: Bool) {
    guard !isClosed, !isReleasing, isTerminalActive else { return }
    problem = nil
    do throws(DisplayError) {
      if let output {
        let screen = ConnectedScreen(
          of: output.card, connector: output.connector.name, probing: probing)
        if let screen, output.matches(screen) {
          if !isMaster { try takeScreen() }
          return
        }
        drop()
      }
      let screen = try ConnectedScreen.first(card: options.card, connector: options.connector)
      if let screen {
        try use(screen)
        try takeScreen()
      }
    } catch {
      drop()
      problem = error
    }
    update()
  }

  private func use(_ screen: ConnectedScreen) throws(DisplayError) {
    let output = try Output(screen)
    try poller.add(screen.card.number)
    screen_guard_keep_crtc(screen.card.number, output.crtcNumber, output.connector.id)
    self.output = output
  }

  func drop() {
    screen_guard_keep_crtc(-1, 0, 0)
    (output, pending, isMaster) = (nil, nil, false)
  }

  /// Takes control of the card and sets the mode, if the terminal is visible.
  ///
  /// - Throws: ``DisplayError`` if the mode cannot be set.
  private func takeScreen() throws(DisplayError) {
    guard let output else { return }
    guard isTerminalActive else {
      // Opening the card may have made this program its master.
      output.card.dropMaster()
      isMaster = false
      update()
      return
    }
    let number = output.card.becomeMaster()
    isMaster = number == 0
    if isMaster {
      let number = isBlank ? blank() : output.setMode()
      switch number {
      case 0: break
      case EACCES, EPERM: isMaster = false
      default:
        throw DisplayError(
          output.card.path, .system(call: "drmModeSetCrtc", number: number),
          remedy: "choose another connector")
      }
    } else {
      problem = Self.busy(output.card)
      // Only a program that opens the card again becomes its master without being root.
      if number == EACCES { drop() }
    }
    update()
  }

  private static func busy(_ card: Card) -> DisplayError {
    DisplayError(
      card.path, .busy,
      remedy: "end the desktop or the program that uses the screen, or start this one on a text"
        + " console")
  }

  /// Records that another program controls the card.
  func loseMaster() {
    isMaster = false
    problem = output.map { Self.busy($0.card) }
    update()
  }

  /// Switches the picture off: black first, so that nothing flashes when the screen comes back
  /// (P14).
  ///
  /// - Returns: 0, or the error number.
  func blank() -> Int32 {
    guard let output else { return 0 }
    let number = output.showBlack()
    if number == 0, options.blanking == .off { output.setPower(false) }
    return number
  }

  /// Switches the picture on again, with the last one that was shown.
  ///
  /// - Returns: 0, or the error number.
  func light() -> Int32 {
    guard let output else { return 0 }
    if options.blanking == .off { output.setPower(true) }
    return output.setMode()
  }

  /// Continues what waits for something that has no descriptor.
  func retry() throws(DisplayError) {
    if isReleasing {
      // The flip is lost, such as on a screen that was unplugged.
      finishRelease()
    } else if needsFlip {
      try flip()
    } else if heldUntil != nil {
      reportHeld()
    } else {
      refresh(probing: output == nil)
    }
  }

  /// Starts the timer for what ``retry()`` continues, and stops it if there is nothing: an idle
  /// display does not wake up.
  func setTimer() {
    if isClosed {
      timer.set(nil)
    } else if isReleasing {
      timer.set(Self.releaseLimit)
    } else if needsFlip, let mode {
      timer.set(mode.period)
    } else if let heldUntil {
      timer.set(max(Self.now.seconds(to: heldUntil), 1e-6))
    } else if isTerminalActive, output == nil || !isMaster || monitor == nil {
      timer.set(Self.retryInterval)
    } else {
      timer.set(nil)
    }
  }
}
