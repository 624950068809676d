internal import CScreenGuard
internal import Displays
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
    if isTerminalActive, screen.card.becomeMaster() != 0 {
      throw DisplayError(
        screen.card.path, .busy,
        remedy: "end the desktop or the program that uses the screen, or start this one on a text"
          + " console")
    }
    try use(screen)
    try takeScreen()
  }

  /// Searches for a screen, and uses the one that it finds.
  ///
  /// - Parameter probing: A Boolean value that indicates whether the present screen is asked again.
  /// - Throws: ``DisplayError`` if the mode cannot be set.
  func refresh(probing: Bool) throws(DisplayError) {
    guard !isClosed, !isReleasing, isTerminalActive else { return }
    if let output {
      let screen = ConnectedScreen(
        of: output.card, connector: options.connector ?? output.connector.name, probing: probing)
      if let screen, output.matches(screen) {
        if !isMaster { try takeScreen() }
        return
      }
      drop()
    }
    // A card that cannot be opened at present may be there later.
    let screen = try? ConnectedScreen.first(card: options.card, connector: options.connector)
    if let screen {
      try use(screen)
      try takeScreen()
    } else {
      update()
    }
  }

  /// Creates the output of a screen.
  private func use(_ screen: ConnectedScreen) throws(DisplayError) {
    let output = try Output(screen)
    try poller.add(screen.card.number)
    screen_guard_keep_crtc(screen.card.number, output.crtcNumber, output.connector.id)
    self.output = output
  }

  /// Forgets the screen, with its card.
  func drop() {
    screen_guard_keep_crtc(-1, 0, 0)
    (output, pending, isMaster) = (nil, nil, false)
  }

  /// Takes control of the card and sets the mode, if the terminal is visible.
  ///
  /// - Throws: ``DisplayError`` if the mode cannot be set.
  func takeScreen() throws(DisplayError) {
    guard let output else { return }
    guard isTerminalActive else {
      // Opening the card may have made this program its master.
      output.card.dropMaster()
      isMaster = false
      update()
      return
    }
    let wasMaster = isMaster
    let problem = output.card.becomeMaster()
    isMaster = problem == 0
    guard isMaster else {
      // Only a program that opens the card again becomes its master without being root.
      if problem == EACCES { drop() }
      update()
      return
    }
    let result = isBlank ? output.showBlack() : output.setMode()
    switch result {
    case 0: break
    case EACCES, EPERM: isMaster = false
    default:
      throw DisplayError(
        output.card.path, .system(call: "drmModeSetCrtc", number: result),
        remedy: "choose another connector")
    }
    if isMaster, isBlank { blank() }
    update(isRenewed: isMaster && !wasMaster && isShowing)
  }

  /// Records that another program controls the card.
  func loseMaster() {
    isMaster = false
    update()
  }

  /// Switches the picture off: black first, so that nothing flashes when the screen comes back
  /// (P14).
  func blank() {
    _ = output?.showBlack()
    if options.blanking == .off { output?.setPower(false) }
  }

  /// Switches the picture on again, with the last one that was shown.
  func light() -> Bool {
    if options.blanking == .off { output?.setPower(true) }
    return output?.setMode() == 0
  }

  /// Continues what waits for something that has no descriptor.
  func retry() throws(DisplayError) {
    if isReleasing {
      // The flip is lost, such as on a screen that was unplugged.
      finishRelease()
    } else if needsFlip {
      try flip()
    } else {
      try refresh(probing: output == nil)
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
    } else if isTerminalActive, output == nil || !isMaster || monitor == nil {
      timer.set(Self.retryInterval)
    } else {
      timer.set(nil)
    }
  }
}
