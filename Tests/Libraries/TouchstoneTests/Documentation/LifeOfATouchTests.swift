import Foundation
import TestSupport
import Testing

/// The stations and steps of the article *Life of a touch* against the sources and a traced touch.
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

  private static let text =
    (try? String(contentsOf: PackageFolder.article("life-of-a-touch"), encoding: .utf8)) ?? ""

  static let stations: [Station] = {
    text.matches(of: /\| `([^`]+)` \| `([^`]+)` \|/).map { row in
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

  /// Returns the names of an article's numbered steps: `1. **Read.** The kernel …`.
  private static func steps(of article: String) -> [String] {
    article.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: /\d+\. \*\*([^.*]+)\.\*\*/).map { $0.1.lowercased() }
    }
  }

  @Test("has a numbered step for each station of the table, in the same order")
  func numbered() {
    let names = Self.text.matches(of: /\n\| ([a-z ]+) \| `/).map { String($0.1) }
    #expect(names.count == Self.stations.count)
    #expect(Self.steps(of: Self.text) == names)
  }

  @Test("has the steps in the order in which a touch takes them")
  @MainActor func traced() throws {
    let trace = try TouchTrace(recording: "double-tap.evemu").steps
    let steps = Self.steps(of: Self.text)
    #expect(steps == trace)
    // An article in which two steps are exchanged does not agree with the trace.
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    let numbered = lines.indices.filter { lines[$0].contains(/^\d+\. \*\*/) }
    for (index, next) in zip(numbered, numbered.dropFirst()) {
      var changed = lines
      changed.swapAt(index, next)
      #expect(Self.steps(of: changed.joined(separator: "\n")) != trace)
    }
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
