/// A file that mends or hides a fault, with where it goes and how to undo it.
package struct Remedy: Hashable, Sendable {
  /// The kind of file.
  package enum Kind: String, Sendable {
    case udev
    /// An entry of systemd's hardware database.
    case hwdb
    case quirk
    /// A plug-in of libinput, in Lua.
    case plugin
    /// A parameter of a driver of the kernel.
    case driver
    /// Settings of `touchstone shield`.
    case settings
  }

  package let kind: Kind
  /// What the file does, in a few words.
  package let effect: String
  package let path: String
  package let text: String
  /// The commands, run as root, that make the file count.
  package let apply: [String]
  /// The commands, run as root, that undo it, or what to do in words.
  package let undo: [String]
  /// What else to know; empty if nothing.
  package let note: String
  /// What the file says, if several faults may write it.
  let content: Content

  /// What a file says that several faults may write.
  enum Content: Hashable, Sendable {
    /// Nothing that another fault says in the same file.
    case own
    /// The parts between the colons of entries of the hardware database, by axis.
    case axes([String: [String]])
    /// The members of settings of the shield, by key; those of the guard are its rules.
    case settings([String: [String]])
    /// The codes that a quirk ignores.
    case codes([String])
  }

  init(
    _ kind: Kind, _ effect: String, path: String, _ text: String, apply: [String],
    undo: [String]? = nil, note: String, content: Content = .own
  ) {
    (self.kind, self.effect, self.path, self.text) = (kind, effect, path, text)
    (self.apply, self.note, self.content) = (apply, note, content)
    self.undo = undo ?? ["rm \(path)"] + apply
  }

  package var name: String { String(path.split(separator: "/").last ?? "") }
}

/// The device that remedies are written for, and the words by which files name it.
package struct RemedyTarget: Hashable, Sendable {
  let name: String
  let bus, vendor, product: UInt16
  /// The name of the device node, such as `event3`; `nil` for a recording.
  let node: String?

  package init(name: String, bus: UInt16, vendor: UInt16, product: UInt16, node: String?) {
    (self.name, self.bus, self.vendor, self.product, self.node) = (name, bus, vendor, product, node)
  }

  /// Whether the numbers name the device; those of many boards are 0.
  var hasNumbers: Bool { vendor != 0 && product != 0 }

  /// The match of the device in settings of the shield; `nil` for one without numbers and name.
  var shieldMatch: String? {
    if hasNumbers { return "\"ids\": \"\(hex(vendor)):\(hex(product))\"" }
    let start = pattern.prefix { $0 != "?" }
    return start.isEmpty ? nil : "\"name\": \"\(start)*\""
  }

  /// The name without what has a meaning in patterns and quotation marks.
  var pattern: String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          switch scalar {
          case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", "/", ",", "+": scalar
          // The key of the database has a colon between its parts.
          default: "?"
          }
        }))
  }

  /// The conditions by which udev knows the device.
  var udevMatch: String {
    // A parent has the name and the numbers, and both conditions are of the same one.
    hasNumbers
      ? "ATTRS{id/vendor}==\"\(hex(vendor))\", ATTRS{id/product}==\"\(hex(product))\""
      : "ATTRS{name}==\"\(pattern)\""
  }

  /// The key by which the hardware database knows the device.
  var hwdbMatch: String {
    hasNumbers
      ? "evdev:input:b\(hex(bus).uppercased())v\(hex(vendor).uppercased())"
        + "p\(hex(product).uppercased())*"
      : "evdev:name:\(pattern):*"
  }

  /// The lines by which libinput's quirks know the device.
  var quirkMatch: String {
    var lines = ["MatchName=\(pattern.replacing("?", with: "*"))"]
    if hasNumbers {
      lines += [
        "MatchVendor=0x\(hex(vendor).uppercased())", "MatchProduct=0x\(hex(product).uppercased())",
      ]
    }
    return lines.joined(separator: "\n")
  }

  /// The part of the names of files that tells of the device.
  var slug: String {
    var words: [String] = [""]
    for scalar in name.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": words[words.count - 1].unicodeScalars.append(scalar)
      default: if words.last != "" { words.append("") }
      }
    }
    let slug = words.filter { !$0.isEmpty }.joined(separator: "-")
    return slug.isEmpty ? "panel" : String(slug.prefix(40))
  }

  /// The command by which udev looks at the device again.
  var trigger: String { "udevadm trigger /sys/class/input/\(node ?? "eventN")" }

  func hex(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
