import Foundation
import TSContacts
import TSGuard
import TestSupport
import Testing

@testable import TSShield

@Suite("The settings of a shield")
struct SettingsTests {
  @Test("A file without panels, and one with every setting, are read; names with // are comments")
  func everything() throws {
    #expect(try ShieldSettings("{}", name: "x").panels.isEmpty)
    let settings = try ShieldSettings(
      """
      { "//": "All.", "version": 1, "panels": [
        { "match": { "name": "ILI*", "ids": "0eef:0001", "path": "/dev/input/event3" },
          "calibration": [1, 0, 0, 0, 1, 0, 0, 0, 1], "rotation": 270, "fingers": 1,
          "guard": { "masks": [{ "rect": [0, 0, 20, 10] }], "storms": false, "edge-left": 3 },
          "regions": [{ "left": 80, "bottom": 20, "hold": 0.5, "slide": 8 }],
          "gestures": [
            { "gesture": "hold", "seconds": 0.6, "do": { "button": "right" } },
            { "gesture": "swipe", "fingers": 3, "direction": "left",
              "do": { "keys": "LEFTMETA+TAB" } },
            { "gesture": "pinch", "direction": "in", "do": "nothing" },
            { "gesture": "tap", "fingers": 5, "taps": 2,
              "do": { "command": ["/usr/bin/true"], "user": "root" } },
            { "gesture": "edge", "edge": "left", "do": { "line": "back" } } ] },
        { "leaveAlone": true, "guard": false } ] }
      """, name: "x")
    #expect(settings.panels.count == 2 && settings.panels[1].isLeftAlone)
    let panel = settings.panels[0]
    #expect(panel.rotation == .threeQuarters && panel.calibration == .identity)
    #expect(panel.match.ids?.vendor == 0xeef && panel.gestures.count == 5)
    #expect(panel.gestures.map(\.fingers) == [1, 3, 2, 5, 1])
    #expect(panel.rules?.masks.count == 1 && panel.rules?.withholdsStorms == false)
    #expect(panel.rules?.edgeLeft == 3 && settings.panels[1].rules == nil)
    guard case .chord(let keys) = panel.gestures[1].action else { return #expect(Bool(false)) }
    #expect(keys == [125, 15])
  }

  @Test(
    "An error has its line, what was expected, and what to do",
    arguments: [
      (
        "{\n \"panel\": [] }",
        "x:2:2: “panel” is no setting here; did you mean “panels”? there are panels, version"
      ),
      (
        #"{"version": 2, "panels": []}"#,
        """
        x:1:13: version: expected version 1 of the format, found the number 2; use a newer \
        Touchstone, or write the file as version 1
        """
      ),
      (
        #"{"panels": [{"rotation": 45}]}"#,
        "x:1:26: panels[0].rotation: expected 0, 90, 180 or 270, found the number 45; correct the value"
      ),
      (
        #"{"panels": [{"calibration": [1, 0, 0]}]}"#,
        """
        x:1:29: panels[0].calibration: expected six numbers, row by row, such as \
        [1, 0, 0, 0, 1, 0], found an array of 3; correct the value
        """
      ),
      (
        #"{"panels": [{"calibration": [1, 1, 0, 1, 1, 0]}]}"#,
        "x:1:29: panels[0].calibration: all positions would be on one line; correct the matrix"
      ),
      (
        #"{"panels": [{"gestures": [{"gesture": "hold", "edge": "left", "do": "nothing"}]}]}"#,
        "x:1:55: panels[0].gestures[0].edge: a hold has no “edge”; remove it"
      ),
      (
        #"{"panels": [{"gestures": [{"gesture": "tap", "do": {"command": ["true"]}}]}]}"#,
        """
        x:1:64: panels[0].gestures[0].do.command: a program is named by its whole path; write it, \
        such as /usr/bin/true
        """
      ),
      (
        #"{"panels": [{"gestures": [{"gesture": "tap", "do": {"keys": "NOTHING"}}]}]}"#,
        """
        x:1:61: panels[0].gestures[0].do.keys: expected names of keys joined by +, such as \
        LEFTMETA+TAB, found “NOTHING”; correct the value
        """
      ),
      (
        #"{"panels": [{"guard": {"masks": [{"rect": [0, 0, 0, 9]}]}}]}"#,
        """
        x:1:43: panels[0].guard.masks[0].rect: expected left, top, and a width and a \
        height above 0, such as [0, 0, 20, 10], found an array of 4; correct the value
        """
      ),
      (
        #"{"panels": [{"regions": [{"left": 50}]}]}"#,
        """
        x:1:26: panels[0].regions[0]: no touch would pass; add “hold” in seconds or “slide” in \
        millimetres
        """
      ),
      (
        "{",
        "x:1:2: expected a name in quotation marks, found the end of the file; correct the JSON"
      ),
    ])
  func faults(text: String, message: String) throws {
    #expect(throws: SettingsError(message)) { try ShieldSettings(text, name: "x") }
  }

  @Test("A file that others may write is refused")
  func distrust() throws {
    let folder = try Folder()
    let path = folder.name("shield.json")
    try folder.write("{}", to: "shield.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(try ShieldSettings(path: path).panels.isEmpty)
    for mode in [0o664, 0o646] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      #expect(throws: SettingsError("\(path): others may write it; run: chmod go-w \(path)")) {
        try ShieldSettings(path: path)
      }
    }
  }

  @Test("A file in a folder that others may write, and one that is no regular file, are refused")
  func distrustedFolders() throws {
    let folder = try Folder()
    try folder.write("{}", to: "shield.json")
    #expect(throws: SettingsError("\(folder.path): it is no regular file; give one")) {
      try ShieldSettings(path: folder.path)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    let path = folder.name("shield.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let advice = "others may write its folder; run: chmod go-w \(folder.path)"
    #expect(throws: SettingsError("\(path): \(advice)")) { try ShieldSettings(path: path) }
  }

  @Test(
    "A pipe in place of settings is refused without waiting for its writer, and so is a long file")
  func pipes() throws {
    let folder = try Folder()
    let pipe = folder.name("shield.json")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: SettingsError("\(pipe): it is no regular file; give one")) {
      try ShieldSettings(path: pipe)
    }
    try folder.write("{\(String(repeating: " ", count: 1 << 16))}", to: "long.json")
    let long = folder.name("long.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: long)
    #expect(throws: SettingsError("\(long): it is larger than 64 KiB; make it smaller")) {
      try ShieldSettings(path: long)
    }
  }

  @Test("A link to a file is trusted as the file is, with its own folders")
  func links() throws {
    let (folder, other) = (try Folder(), try Folder())
    try other.write("{}", to: "settings.json")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: other.name("settings.json"))
    let link = folder.name("shield.json")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: other.name("settings.json"))
    #expect(try ShieldSettings(path: link).panels.isEmpty)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: other.path)
    let advice = "others may write its folder; run: chmod go-w \(other.path)"
    #expect(throws: SettingsError("\(link): \(advice)")) { try ShieldSettings(path: link) }
  }

  @Test(
    "Signs of life come three times as often as systemd asks, and only where it watches this process"
  )
  func notifier() {
    let variables = ["NOTIFY_SOCKET": "/run/x", "WATCHDOG_USEC": "3000000"]
    #expect(ServiceNotifier(variables, process: 5).interval == 1)
    #expect(
      ServiceNotifier(variables.merging(["WATCHDOG_PID": "6"]) { $1 }, process: 5).interval == nil)
    #expect(ServiceNotifier(["WATCHDOG_USEC": "3000000"], process: 5).interval == nil)
    #expect(ServiceNotifier([:], process: 5).interval == nil)
  }
}
