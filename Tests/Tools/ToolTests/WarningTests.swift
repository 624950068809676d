import Foundation
import TestSupport
import Testing

@Suite("Warnings of the compiler") struct WarningTests {
  @Test(
    "are errors where TOUCHSTONE_STRICT is set, and not for a package that depends on this one",
    arguments: [(nil, false), ("1", true)])
  func strictness(value: String?, areErrors: Bool) throws {
    let folder = try Folder()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", PackageFolder.root.path, "--scratch-path",
      folder.name("build"), "dump-package",
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["TOUCHSTONE_TESTS"] = nil
    environment["TOUCHSTONE_STRICT"] = value
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.runWithoutBlockedSignals()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let manifest = String(decoding: data, as: UTF8.self)
    #expect(process.terminationStatus == 0 && manifest.contains("TSInterface"))
    #expect(manifest.contains("treatAllWarnings") == areErrors)
  }
}
