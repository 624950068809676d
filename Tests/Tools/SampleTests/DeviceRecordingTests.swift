import FingerScripts
import Foundation
import TestSupport
import Testing

@Suite("The recordings of made-up devices") struct DeviceRecordingTests {
  private let folder = URL(filePath: PackageFolder.recording("devices"))

  @Test("are the ones that make-recordings writes, to the byte")
  func bytes() throws {
    for (name, bytes) in try DeviceRecording.files() {
      let kept = try Data(contentsOf: folder.appending(path: name))
      #expect(Data(bytes) == kept, "\(name): run `swift run make-recordings Recordings`")
    }
  }

  @Test("are all files of their folder, 1.25 megabytes at most")
  func complete() throws {
    let files = try DeviceRecording.files()
    var isFolder: ObjCBool = false
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { name in
      FileManager.default.fileExists(
        atPath: folder.appending(path: name).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    #expect(found.sorted() == files.map(\.name).sorted())
    #expect(files.reduce(0) { $0 + $1.bytes.count } <= 5 << 18)
  }
}
