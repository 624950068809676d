import Foundation
import TestSupport
import Testing

/// The table of stations in the article *Life of a touch* against the sources.
@Suite("The article Life of a touch")
struct LifeOfATouchTests {
  struct Station: CustomTestStringConvertible {
    /// The function as the table names it: `Window.sendEvent(_:)`.
    let function: String
    /// The file, relative to `Sources`.
    let file: String
    /// The sources of the file.
    let source: String

    /// The base name of the function.
    var name: String {
      let member = function.drop { $0 != "." }.dropFirst()
      return String(member.prefix { $0 != "(" })
    }

    var testDescription: String { function }
  }

  private static let root = PackageFolder.root

  static let stations: [Station] = {
    let article = root.appending(
      path: "Sources/Libraries/Touchstone/Touchstone.docc/life-of-a-touch.md")
    let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
    return text.matches(of: /\| `([^`]+)` \| `([^`]+)` \|/).map { row in
      let file = String(row.2)
      let url = root.appending(path: "Sources").appending(path: file)
      let source = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      return Station(function: String(row.1), file: file, source: source)
    }
  }()

  @Test("lists about a dozen stations")
  func count() {
    #expect((10...14).contains(Self.stations.count))
  }

  @Test("names a function that the file declares", arguments: stations)
  func declared(station: Station) {
    #expect(
      station.source.contains("func \(station.name)("),
      "\(station.file) declares no \(station.name)")
  }

  @Test("has the stations in the order in which they call each other", arguments: stations.indices)
  func order(index: Int) {
    let station = Self.stations[index]
    let callers = Self.stations[..<index].filter { caller in
      Self.files(of: caller).contains { $0.calls(station.name) }
    }
    // The first two are called by the loop of the program, which reads a device and pushes what it
    // has read.
    #expect(index < 2 || !callers.isEmpty, "no station above calls \(station.function)")
  }

  /// The sources of the files into which the class of a station is divided.
  private static func files(of station: Station) -> [String] {
    let type = station.function.prefix { $0 != "." }
    let sources = root.appending(path: "Sources")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? []
    return paths.filter { path in
      let name = path.split(separator: "/").last ?? ""
      return name == "\(type).swift" || name.hasPrefix("\(type)+")
    }.compactMap { try? String(contentsOf: sources.appending(path: $0), encoding: .utf8) }
  }
}

extension String {
  /// Whether the text calls a function, and does not only declare it.
  fileprivate func calls(_ function: String) -> Bool {
    ranges(of: "\(function)(").contains { !self[..<$0.lowerBound].hasSuffix("func ") }
  }
}
