import TSLinuxInput
import Testing

@Suite("A monitor of a device folder")
struct DeviceMonitorTests {
  let root: TemporaryFolder

  init() throws { root = try TemporaryFolder() }

  @Test("reports nodes that are added, change their permissions and are removed")
  func nodes() throws {
    let monitor = try DeviceMonitor(folder: root.path)
    #expect(monitor.read() == [])
    try root.write("", to: "event7")
    #expect(monitor.read() == [.appeared(root.path + "/event7")])
    root.change("event7", mode: 0o660)
    #expect(monitor.read() == [.permissionsChanged(root.path + "/event7")])
    root.remove("event7")
    #expect(monitor.read().last == .disappeared(root.path + "/event7"))
    #expect(monitor.read() == [])
  }

  @Test("leaves out what is no event node", arguments: ["mouse0", "js1", "event", "event1x"])
  func others(name: String) throws {
    let monitor = try DeviceMonitor(folder: root.path)
    try root.write("", to: name)
    #expect(monitor.read() == [])
  }

  @Test("waits for a folder that is missing, and for one that was removed")
  func missing() throws {
    let folder = root.path + "/input"
    let monitor = try DeviceMonitor(folder: folder)
    root.makeFolder("other")
    #expect(monitor.read() == [])
    for round in 0..<2 {
      root.makeFolder("input")
      try root.write("", to: "input/event0")
      #expect(monitor.read() == [.appeared(folder + "/event0")], "round \(round)")
      try root.write("", to: "input/event1")
      #expect(monitor.read() == [.appeared(folder + "/event1")], "round \(round)")
      for name in ["input/event0", "input/event1", "input"] { root.remove(name) }
      #expect(monitor.read().filter { $0 == .disappeared(folder + "/event0") }.count == 1)
    }
  }

  @Test("cannot watch where even the parent is missing")
  func nowhere() {
    let folder = root.path + "/a/b"
    #expect(throws: DeviceError(folder, .noDevices)) { try DeviceMonitor(folder: folder) }
  }
}

@Suite("The list of devices")
struct InputDevicesTests {
  @Test("is empty for an empty folder, and an error for none")
  func empty() throws {
    let folder = try TemporaryFolder()
    #expect(try InputDevices.list(folder: folder.path).isEmpty)
    let missing = folder.path + "/input"
    #expect(throws: DeviceError(missing, .noDevices)) { try InputDevices.list(folder: missing) }
  }

  @Test("is ordered by number, and says why a node cannot be opened")
  func order() throws {
    let folder = try TemporaryFolder()
    for name in ["event10", "event9", "mouse0", "event0", "mice", "eventful"] {
      try folder.write("", to: name)
    }
    let list = try InputDevices.list(folder: folder.path)
    #expect(list.map(\.path) == ["event0", "event9", "event10"].map { folder.path + "/" + $0 })
    for entry in list {
      guard case .failure(let error) = entry.description else {
        Issue.record("\(entry.path) is no device")
        continue
      }
      #expect(error == DeviceError(entry.path, .notAnInputDevice))
    }
  }
}
