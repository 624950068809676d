import Foundation
import TSContacts
import TestSupport
import Testing
import TSTrackpad

@Suite("The article about trackpads")
struct TrackpadsArticleTests {
  @Test("lists every setting with its names, values, default and libinput's value")
  func options() throws {
    let article = try String(contentsOf: PackageFolder.article("trackpads"), encoding: .utf8)
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }
    // Limits have one name; the article lists the settings, which have two.
    let options = TrackpadOption.all.filter { $0.name != $0.property }
    #expect(rows.count == options.count)
    for (row, option) in zip(rows, options) {
      let (plain, libinput) = (TrackpadSettings(), TrackpadSettings.libinput)
      #expect(
        row == """
          | `\(option.name)` | `\(option.property)` | \(option.values) | \
          \(option.text(in: plain)) | \(option.text(in: libinput)) |
          """)
    }
  }
}
