import Foundation
import TestSupport
import Testing

/// A script of `Tools`, run where only a few commands exist, so that it cannot change this machine.
private struct Script {
  let folder: Folder
  private(set) var status: Int32 = -1
  private(set) var text = ""

  static let package = PackageFolder.root.path

  /// The harmless commands that scripts find; `commands` are shell lines in place of others.
  init(commands: [String: String] = [:]) throws {
    folder = try Folder()
    for name in ["bash", "basename", "cat", "dirname", "env", "grep", "sed"] {
      let path = try #require(
        ["/bin/", "/usr/bin/"].map { $0 + name }.first(where: FileManager.default.fileExists))
      try FileManager.default.createSymbolicLink(
        atPath: folder.name(name), withDestinationPath: path)
    }
    for (name, line) in commands {
      try folder.write("#!\(folder.name("bash"))\n\(line)\n", to: name + ".text")
    }
    try install(commands.keys.sorted())
  }

  /// Copies texts to programs, by a process of its own.
  ///
  /// If this process wrote the programs, another test that starts a process at that moment would hand
  /// the open file to it, and a program that is open for writing cannot be run ("Text file busy").
  private func install(_ names: [String]) throws {
    for name in names {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/install")
      process.arguments = ["-m", "755", folder.name(name + ".text"), folder.name(name)]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }

  /// Runs a script of the package with nothing on standard input, and gathers what it prints.
  mutating func run(_ script: String, _ words: String...) throws {
    try run(path: Self.package + "/" + script, words)
  }

  /// Runs a script of the package with words of a list.
  mutating func run(_ script: String, words: [String]) throws {
    try run(path: Self.package + "/" + script, words)
  }

  /// Runs one of the commands that this was created with.
  mutating func runCommand(_ name: String) throws { try run(path: folder.name(name), []) }

  private mutating func run(path: String, _ words: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = words
    process.environment = ["PATH": folder.path, "LOG": folder.name("log")]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// What the commands have written to their log.
  var log: String { (try? folder.text(of: "log")) ?? "" }
}

@Suite("The scripts that set a machine up")
struct SetupScriptTests {
  private static let root = ["id": "echo 0"]
  private static let visitor = ["id": "[ \"$1\" = -un ] && echo visitor || echo 1000"]

  @Test("show what they would change, and change nothing, on a dry run by any user")
  func dryRun() throws {
    var script = try Script(commands: Self.visitor)
    try script.run("Tools/setup/install", "--dry-run", "--seat", "--virtual", "--user", "visitor")
    #expect(script.status == 0)
    for line in [
      "write /etc/udev/rules.d/70-touchstone.rules", "72-touchstone-seat.rules",
      "71-touchstone-virtual.rules", "add visitor to the group", "Nothing was changed",
    ] {
      #expect(script.text.contains(line), "\(script.text)")
    }
  }

  @Test("change nothing for an ordinary user, and say how to run them")
  func ordinaryUser() throws {
    var script = try Script(commands: Self.visitor)
    try script.run("Tools/setup/install", "--yes")
    #expect(script.status == 2)
    #expect(script.text.contains("sudo Tools/setup/install"), "\(script.text)")
  }

  @Test("change nothing where there is no terminal to ask on, unless --yes is given")
  func asks() throws {
    var script = try Script(commands: Self.root)
    try script.run("Tools/setup/install")
    #expect(script.status == 2)
    #expect(script.text.contains("nothing was changed"), "\(script.text)")
    #expect(script.text.contains("add --yes"), "\(script.text)")
  }

  @Test("make the user and the group, and remove both again", arguments: [true, false])
  func users(isInstalled: Bool) throws {
    var commands: [String: String] = [:]
    for name in ["groupadd", "useradd", "userdel", "groupdel", "install", "rm"] {
      commands[name] = "echo \"\(name) $*\" >>\"$LOG\""
    }
    commands["id"] =
      "[ \"$1\" = -u ] && echo 0 || exit \(isInstalled ? 0 : 1)"
    commands["getent"] = "exit \(isInstalled ? 0 : 1)"
    var script = try Script(commands: commands)
    try script.run(isInstalled ? "Tools/setup/uninstall" : "Tools/setup/install", "--yes")
    #expect(script.status == 0, "\(script.text)")
    let calls = script.log.split(separator: "\n").filter { !$0.hasPrefix("install") }
      .filter { !$0.hasPrefix("rm") }
    if isInstalled {
      #expect(
        calls == ["userdel touchstone-kiosk", "userdel touchstone-shield", "groupdel touchstone"])
    } else {
      #expect(calls.first == "groupadd --system touchstone")
      #expect(calls.dropFirst().first?.hasPrefix("useradd --system --groups touchstone") == true)
      #expect(calls.last?.hasSuffix("/nologin touchstone-shield") == true)
    }
  }

  @Test(
    "give the maker of virtual devices back to root where a group of theirs has it, and no other one's",
    arguments: [
      ("touchstone-shield", true), ("touchstone", true), ("input", false), ("root", false),
    ])
  func uinput(group: String, isReset: Bool) throws {
    var commands = ["id": "[ \"$1\" = -u ] && echo 0", "getent": "exit 0", "stat": "echo \(group)"]
    for name in ["chown", "chmod", "userdel", "groupdel", "rm"] {
      commands[name] = "echo \"\(name) $*\" >>\"$LOG\""
    }
    var script = try Script(commands: commands)
    try script.run("Tools/setup/uninstall", "--yes")
    #expect(script.status == 0, "\(script.text)")
    let calls = script.log.split(separator: "\n").filter { $0.hasSuffix("/dev/uinput") }
    #expect(calls == (isReset ? ["chown root:root /dev/uinput", "chmod 0600 /dev/uinput"] : []))
    #expect(script.text.contains("give /dev/uinput back to root") == isReset)
  }

  @Test("put the files of an image under a folder, and remove them")
  func image() throws {
    let image = try Folder()
    var script = try Script(commands: Self.visitor)
    try FileManager.default.createSymbolicLink(
      atPath: script.folder.name("install"), withDestinationPath: "/usr/bin/install")
    try FileManager.default.createSymbolicLink(
      atPath: script.folder.name("rm"), withDestinationPath: "/bin/rm")
    try FileManager.default.createSymbolicLink(
      atPath: script.folder.name("rmdir"), withDestinationPath: "/bin/rmdir")
    try script.run("Tools/setup/install", "--root", image.path)
    #expect(script.status == 0, "\(script.text)")
    let rules = try image.text(of: "etc/udev/rules.d/70-touchstone.rules")
    #expect(rules.contains("MODE=\"0640\"") && !rules.contains("MODE=\"0660\""))
    #expect(!rules.contains("uaccess"))
    let names = { (folder: String) in
      ((try? FileManager.default.contentsOfDirectory(atPath: image.name(folder))) ?? []).sorted()
    }
    let shield = "70-touchstone-shield.rules"
    #expect(names("etc/udev/rules.d") == [shield, "70-touchstone.rules"])
    try script.run("Tools/setup/install", "--root", image.path, "--seat")
    #expect(
      names("etc/udev/rules.d") == [shield, "70-touchstone.rules", "72-touchstone-seat.rules"])
    #expect(try image.text(of: "etc/udev/rules.d/72-touchstone-seat.rules").contains("uaccess"))
    #expect(names("usr/local/share/touchstone") == ["kiosk.scene.json"])
    try script.run("Tools/setup/uninstall", "--root", image.path)
    #expect(script.status == 0, "\(script.text)")
    for folder in [
      "etc/udev/rules.d", "etc/systemd/system", "usr/lib/sysusers.d", "usr/local/share",
      "etc/touchstone",
    ] {
      #expect(names(folder).isEmpty)
    }
    // Settings that were changed stay, and are not replaced.
    try script.run("Tools/setup/install", "--root", image.path)
    try image.write("{}", to: "etc/touchstone/shield.json")
    try script.run("Tools/setup/install", "--root", image.path)
    try script.run("Tools/setup/uninstall", "--root", image.path)
    #expect(try image.text(of: "etc/touchstone/shield.json") == "{}")
  }

  @Test("install a shield that is watched, and has panels, virtual devices and nothing else")
  func shield() throws {
    let path = Script.package + "/Tools/setup/touchstone-shield.service"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    for line in [
      "Type=notify", "WatchdogSec=3", "Restart=always", "User=touchstone-shield",
      "SupplementaryGroups=touchstone", "DevicePolicy=closed", "CapabilityBoundingSet=",
      "NoNewPrivileges=yes", "RestrictAddressFamilies=AF_UNIX",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
    #expect(
      lines.filter { $0.hasPrefix("DeviceAllow=") }
        == ["DeviceAllow=char-input r", "DeviceAllow=/dev/uinput rw"])
  }

  @MainActor
  @Test("install settings for the shield that change nothing, and explain each")
  func shieldSettings() throws {
    let folder = try Folder()
    let path = Script.package + "/Tools/setup/shield.json"
    try folder.write(String(contentsOfFile: path, encoding: .utf8), to: "shield.json")
    let settings = folder.name("shield.json")
    try folder.write("", to: "event0")
    let run = Run(["shield", "--settings", settings, "--dry-run", "--folder", folder.path])
    #expect(run.status == 0, "\(run.errors)")
    // Each setting that is commented out is right.
    let text = try folder.text(of: "shield.json").replacing("\"//match\"", with: "\"match\"")
      .replacing(/"\/\/(leaveAlone|calibration|rotation|guard|fingers|pinch|regions|gestures)"/) {
        "\"\($0.output.1)\""
      }
    try folder.write(text, to: "all.json")
    let all = Run([
      "shield", "--settings", folder.name("all.json"), "--dry-run", "--folder", folder.path,
    ])
    #expect(all.status == 0, "\(all.errors)")
  }

  /// What udev assigns to a node by rules whose conditions are all properties.
  private static func assigned(_ rules: String, _ properties: [String: String]) -> [String] {
    rules.split(separator: "\n").filter { $0.hasPrefix("ENV") }.flatMap { line -> [String] in
      let parts = line.split(separator: ", ").map(String.init)
      let conditions = parts.filter { $0.hasPrefix("ENV") }
      let holds = conditions.allSatisfy { condition in
        let name = condition.dropFirst(4).prefix { $0 != "}" }
        let value = condition.split(separator: "\"").last.map(String.init)
        return (properties[String(name)] == value) == condition.contains("==")
      }
      return holds ? parts.filter { !$0.hasPrefix("ENV") } : []
    }
  }

  @Test(
    "give the group and the seat touch devices, and no node that is a keyboard as well",
    arguments: ["70-touchstone", "72-touchstone-seat"])
  func keyboards(_ name: String) throws {
    let path = Script.package + "/Tools/setup/\(name).rules"
    let rules = try String(contentsOfFile: path, encoding: .utf8)
    for kind in ["TOUCHSCREEN", "TOUCHPAD", "TABLET"] {
      let node = ["ID_INPUT_\(kind)": "1", "ID_INPUT_KEY": "1"]
      #expect(!Self.assigned(rules, node).isEmpty)
      for more in ["ID_INPUT_KEYBOARD", "ID_INPUT_MOUSE"] {
        let both = node.merging([more: "1"]) { $1 }
        #expect(Self.assigned(rules, both).isEmpty == (more == "ID_INPUT_KEYBOARD"), "\(kind)")
      }
    }
    #expect(Self.assigned(rules, ["ID_INPUT_KEYBOARD": "1"]).isEmpty)
  }

  @Test("install a kiosk with a terminal of its own and the rights for a screen, and no others")
  func kiosk() throws {
    let path = Script.package + "/Tools/setup/touchstone-kiosk.service"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    func values(_ key: String) -> [String] {
      lines.filter { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }
    // One terminal in all places.
    #expect(values("TTYPath") == ["/dev/tty7"])
    #expect(values("Conflicts") == ["getty@tty7.service"])
    #expect(values("StandardInput") == ["tty"])
    for key in ["TTYReset", "TTYVHangup", "TTYVTDisallocate"] { #expect(values(key) == ["yes"]) }
    #expect(values("DevicePolicy") == ["closed"])
    #expect(values("DeviceAllow") == ["/dev/tty7 rw", "char-drm rw", "char-input r"])
    #expect(values("SupplementaryGroups") == ["touchstone video"])
    #expect(values("CapabilityBoundingSet") == [""])
    #expect(values("RestrictAddressFamilies") == ["AF_UNIX AF_NETLINK"])
    // Restarted, and not for ever.
    #expect(values("Restart") == ["always"])
    let limits =
      (values("RestartSec") + values("StartLimitBurst") + values("StartLimitIntervalSec"))
      .compactMap(Double.init)
    #expect(limits.count == 3 && limits[0] * limits[1] < limits[2], "the limit can be reached")
  }

  @Test(
    "build the kiosk's program so that it needs no toolchain",
    arguments: [
      "Sources/Libraries/Touchstone/Touchstone.docc/kiosk.md", "Tools/setup/install",
    ])
  func kioskBuild(_ path: String) throws {
    let text = try String(contentsOfFile: Script.package + "/" + path, encoding: .utf8)
    let builds = text.split(separator: "\n").filter {
      $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("swift build")
    }
    #expect(!builds.isEmpty)
    for build in builds {
      for option in ["-c release", "--static-swift-stdlib", "-Xlinker --strip-all"] {
        #expect(build.contains(option), "\(build)")
      }
    }
  }

  @MainActor
  @Test("install a scene that the kiosk's program can show")
  func kioskScene() throws {
    let path = Script.package + "/Tools/setup/kiosk.scene.json"
    let folder = try Folder()
    let run = Run(["snapshot", "--scene", path, "-o", folder.name("kiosk.svg")])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.text(of: "kiosk.svg").contains("Press Me"))
  }

  @Test(
    "harden the units to an exposure below 3.0",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze"),
      "needs the package systemd"), arguments: ["kiosk", "shield"])
  func exposure(_ name: String) throws {
    let unit = Script.package + "/Tools/setup/touchstone-\(name).service"
    let analyze = "exec /usr/bin/systemd-analyze security --offline=true --no-pager"
    var script = try Script(commands: ["analyze": "\(analyze) --threshold=30 \"\(unit)\""])
    try script.runCommand("analyze")
    #expect(script.status == 0, "\(script.text)")
    #expect(script.text.contains("Overall exposure level"))
    // A key that systemd does not know would be ignored, with a warning.
    #expect(!script.text.contains("Unknown"), "\(script.text)")
  }

  @Test(
    "name the packages that are missing to an ordinary user without sudo, for a replay only its own",
    arguments: [("pinch", false), ("shapes", true)])
  func start(story: String, draws: Bool) throws {
    var commands = Self.visitor
    commands["dpkg-query"] = "exit 1"
    commands["apt-get"] = "echo \"apt-get $*\" >>\"$LOG\""
    commands["swift"] = "echo swift >>\"$LOG\""
    var script = try Script(commands: commands)
    try script.run("Tools/start", story)
    #expect(script.status == 1)
    #expect(script.text.contains("visitor cannot install them without sudo"), "\(script.text)")
    let command = "as root: apt-get install -y --no-install-recommends libevdev-dev libyaml-dev"
    #expect(script.text.contains(command), "\(script.text)")
    #expect(script.text.contains("libcairo2-dev") == draws, "\(script.text)")
    #expect(script.log.isEmpty, "it went on: \(script.log)")
  }

  @Test(
    "build what the first command runs: quickly for a replay, optimized for --live",
    arguments: [
      ([], "--product touchstone-replay"),
      (["double-tap", "--check"], "--product touchstone-replay"),
      (["--trace", "json"], "--product touchstone-replay"), (["shapes"], "--product samples"),
      (["--live"], "-c release --product samples"),
      (["--live", "gallery"], "-c release --product samples"),
      (["--live", "--display", "page"], "-c release --product samples"),
      (["--live", "pinch"], "-c release --product touchstone"),
    ] as [([String], String)])
  func products(arguments: [String], options: String) throws {
    var commands = Self.visitor
    commands["dpkg-query"] = "echo install ok installed"
    commands["swift"] = "echo \"swift $*\" >>\"$LOG\"; exit 3"
    var script = try Script(commands: commands)
    try script.run("Tools/start", words: arguments)
    #expect(script.status == 3, "\(script.text)")
    #expect(script.log == "swift build \(options)\n", "\(script.log)")
  }

  @Test("explain themselves")
  func startHelp() throws {
    var script = try Script(commands: Self.visitor)
    try script.run("Tools/start", "--help")
    #expect(script.status == 0 && script.text.contains("--live [NAME]"), "\(script.text)")
  }

  @Test(
    "list the stories, and name the list for a story that does not exist",
    arguments: [[], ["--live"]])
  func stories(options: [String]) throws {
    var script = try Script(commands: Self.visitor)
    try script.run("Tools/start", "--list")
    let names = script.text.split(separator: "\n")
    #expect(script.status == 0 && names.contains("photos") && names.contains("two-people"))
    try script.run("Tools/start", words: options + ["poker"])
    #expect(script.status == 2)
    #expect(script.text.contains("there is no story poker; Tools/start --list"), "\(script.text)")
  }

  @Test("name everything that is missing at once, Swift too")
  func startWithoutSwift() throws {
    var commands = Self.visitor
    commands["dpkg-query"] = "exit 1"
    var script = try Script(commands: commands)
    try script.run("Tools/start")
    #expect(script.status == 1)
    #expect(script.text.contains("this is no Debian system"), "\(script.text)")
    #expect(script.text.contains("install Swift 6.3 or later"), "\(script.text)")
  }
}
