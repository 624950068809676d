import TSFormatting

extension RemedyTarget {
  private func comment(_ effect: String, mark: String = "#") -> String {
    let shown = name.unicodeScalars.map { $0.value < 32 ? "?" : String($0) }.joined()
    return "\(mark) \(effect), for \(shown.isEmpty ? "the panel" : shown); by touchstone doctor\n"
  }

  /// Returns an entry of the hardware database for the axes of the position.
  ///
  /// - Parameters:
  ///   - x: The part after the equals sign for the horizontal axis, such as `::12`.
  ///   - y: The same for the vertical axis.
  ///   - isMultitouch: Whether the device has axes of several contacts, too.
  func hwdb(_ effect: String, x: String, y: String, isMultitouch: Bool) -> Remedy {
    let axes = [("00", x), ("01", y)] + (isMultitouch ? [("35", x), ("36", y)] : [])
    return hwdb(
      effect,
      Dictionary(uniqueKeysWithValues: axes.map { ($0, $1.parts(separatedBy: ":")) }))
  }

  private func hwdb(_ effect: String, _ axes: [String: [String]]) -> Remedy {
    let lines = axes.sorted { $0.key < $1.key }
      .map { " EVDEV_ABS_\($0.key)=\($0.value.joined(separator: ":"))\n" }.joined()
    return Remedy(
      .hwdb, effect, path: "/etc/udev/hwdb.d/61-evdev-\(slug).hwdb",
      comment(effect) + "\(hwdbMatch)\n\(lines)", apply: ["systemd-hwdb update", trigger],
      note: "Programs read the axes when they open the device; start them again.",
      content: .axes(axes))
  }

  /// Returns a rule of udev that sets libinput's calibration.
  func calibrationRule(_ numbers: [Double]) -> Remedy {
    let effect = "puts touches where the finger is"
    let matrix = numbers.map { $0.compact(6) }.joined(separator: " ")
    return Remedy(
      .udev, effect, path: "/etc/udev/rules.d/98-calibration-\(slug).rules",
      comment(effect)
        + "ACTION!=\"remove\", SUBSYSTEM==\"input\", KERNEL==\"event*\", \(udevMatch), "
        + "ENV{LIBINPUT_CALIBRATION_MATRIX}=\"\(matrix)\"\n",
      apply: ["udevadm control --reload", trigger],
      note: "The property is read when a device is added: plug it in again, or restart the"
        + " compositor. Some compositors set a matrix of their own, or none.")
  }

  /// Returns settings of the shield.
  ///
  /// - Parameter members: The members of the panel's object, by key; of the key `guard` those of
  ///   its object.
  func settings(_ effect: String, _ members: [String: [String]]) -> Remedy {
    // A file is named by its keys, and that of a guard by its first rule.
    let rule = members.count == 1 ? members["guard"]?.first?.parts(separatedBy: "\"")[1] : nil
    let name = ([slug] + members.keys.sorted() + [rule].compactMap { $0 }).joined(separator: "-")
    let path = "/etc/touchstone/\(name).json"
    let text = members.sorted { $0.key < $1.key }.map { key, values in
      let value = values.joined(separator: ", ")
      return "\"\(key)\": \(key == "guard" ? "{\(value)}" : value)"
    }
    // Without a match they would hold for every panel of the machine.
    let panel = (shieldMatch.map { ["\"match\": {\($0)}"] } ?? []) + text
    return Remedy(
      .settings, effect, path: path, "{\"panels\": [{\(panel.joined(separator: ", "))}]}\n",
      apply: ["touchstone shield --settings \(path)"],
      undo: ["end touchstone shield", "rm \(path)"],
      note:
        "For the service, put the entry into \"panels\" of /etc/touchstone/shield.json instead, then"
        + " systemctl restart touchstone-shield."
        + (members["calibration"] == nil ? "" : " Take this or the rule of udev, not both."),
      content: .settings(members))
  }

  func quirk(_ effect: String, ignoring codes: [String]) -> Remedy {
    Remedy(
      .quirk, effect, path: "/etc/libinput/local-overrides.quirks",
      comment(effect) + "[\(slug)]\n\(quirkMatch)\n"
        + "# before libinput 1.23: AttrEventCodeDisable=\(codes.joined(separator: ";"))\n"
        + "AttrEventCode=\(codes.map { "-\($0)" }.joined(separator: ";"))\n",
      apply: ["libinput quirks validate"],
      undo: ["remove the section [\(slug)] from /etc/libinput/local-overrides.quirks"],
      note: "Add it to the end of the file if there is one; restart the compositor. libinput does"
        + " not promise that quirks stay as they are.", content: .codes(codes))
  }

  /// Returns the remedy that does what a remedy and all others do that are written to the same file.
  func joined(_ remedy: Remedy, of all: [Remedy]) -> Remedy {
    var effects: [String] = []
    var (axes, members, codes) = ([String: [String]](), [String: [String]](), [String]())
    for other in all where other.kind == remedy.kind && other.content != .own {
      if !effects.contains(other.effect) { effects.append(other.effect) }
      switch other.content {
      case .own: break
      case .axes(let parts):
        axes.merge(parts) { before, after in
          (0..<max(before.count, after.count)).map { index in
            index < before.count && !before[index].isEmpty
              ? before[index] : index < after.count ? after[index] : ""
          }
        }
      case .settings(let some):
        members.merge(some) { before, after in before + after.filter { !before.contains($0) } }
      case .codes(let some): codes += some.filter { !codes.contains($0) }
      }
    }
    let effect = effects.joined(separator: "; ")
    return switch remedy.content {
    case .own: remedy
    case .axes: hwdb(effect, axes)
    case .settings: settings(effect, members)
    case .codes: quirk(effect, ignoring: codes)
    }
  }

  /// Returns a plug-in of libinput that drops the touches that begin in a rectangle.
  ///
  /// - Parameters:
  ///   - area: The rectangle in device units.
  ///   - slots: The number of contacts that the device can distinguish.
  func maskPlugin(_ area: (x: ClosedRange<Int32>, y: ClosedRange<Int32>)) -> Remedy {
    let effect = "ignores touches that begin in one place"
    let match =
      hasNumbers
      ? "info.vid == 0x\(hex(vendor)) and info.pid == 0x\(hex(product))"
      : "device:name() == \"\(pattern.replacing("?", with: "."))\""
    let text =
      comment(effect, mark: "--") + """
        libinput:register({1})

        local left, right, top, bottom = \(area.x.lowerBound), \(area.x.upperBound), \(area.y.lowerBound), \(area.y.upperBound)

        libinput:connect("new-evdev-device", function(device)
          local info = device:info()
          if not (\(match)) then return end
          local slot, masked = 0, {}
          device:connect("evdev-frame", function(device, frame, timestamp)
            local landed, x, y = {}, {}, {}
            local now = slot
            for _, event in ipairs(frame) do
              if event.usage == evdev.ABS_MT_SLOT then now = event.value
              elseif event.usage == evdev.ABS_MT_TRACKING_ID and event.value >= 0 then landed[now] = true
              elseif event.usage == evdev.ABS_MT_POSITION_X then x[now] = event.value
              elseif event.usage == evdev.ABS_MT_POSITION_Y then y[now] = event.value end
            end
            for contact in pairs(landed) do
              masked[contact] = x[contact] and y[contact] and x[contact] >= left
                and x[contact] <= right and y[contact] >= top and y[contact] <= bottom
            end
            local passed = {}
            for _, event in ipairs(frame) do
              if event.usage == evdev.ABS_MT_SLOT then slot = event.value end
              local isContact = event.usage >= evdev.ABS_MT_TOUCH_MAJOR
                and event.usage <= evdev.ABS_MT_TOOL_Y
              if not (isContact and masked[slot]) then table.insert(passed, event) end
            end
            return passed
          end)
        end)

        """
    return Remedy(
      .plugin, effect, path: "/etc/libinput/plugins/50-mask-\(slug).lua",
      text, apply: ["libinput list-devices"],
      note: "Plug-ins need libinput 1.30 and a compositor that loads them.")
  }

  /// Returns a rule of udev that keeps USB from putting the panel to sleep.
  func noSleepRule() -> Remedy {
    let effect = "keeps USB from putting the panel to sleep"
    return Remedy(
      .driver, effect, path: "/etc/udev/rules.d/98-awake-\(slug).rules",
      comment(effect)
        + "ACTION!=\"remove\", SUBSYSTEM==\"usb\", ATTR{idVendor}==\"\(hex(vendor))\", "
        + "ATTR{idProduct}==\"\(hex(product))\", ATTR{power/control}=\"on\"\n",
      apply: ["udevadm control --reload", "udevadm trigger --subsystem-match=usb"],
      note: "It helps if the silence comes from autosuspend; it costs power.")
  }

  /// Returns a rule of udev by which logind ignores the keys of the panel.
  func noPowerKeyRule() -> Remedy {
    let effect = "keeps logind from the power key of the panel"
    return Remedy(
      .udev, effect, path: "/etc/udev/rules.d/98-no-power-key-\(slug).rules",
      comment(effect)
        + "ACTION!=\"remove\", SUBSYSTEM==\"input\", KERNEL==\"event*\", \(udevMatch), "
        + "TAG-=\"power-switch\"\n",
      apply: ["udevadm control --reload", trigger],
      note: "logind reads the tag when a device is added: restart systemd-logind, or the machine.")
  }
}

extension String {
  /// Returns the parts between separators, empty ones too.
  fileprivate func parts(separatedBy separator: Character) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
