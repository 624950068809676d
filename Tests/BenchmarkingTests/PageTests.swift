import Benchmarking
import Foundation
import Testing

@Suite("The page of a benchmark")
@MainActor struct PageTests {
  private func page(_ run: BenchmarkRun) -> String { BenchmarkReport(run).page() }

  @Test("leads from every fault to the attempts that explain it")
  func links() throws {
    let run = Samples.taps(interval: 0.1).run(Samples.streams)
    let page = page(run)
    let targets = page.matches(of: #/href="#([^"]+)"/#).map { String($0.1) }
    #expect(Set(targets) == ["s1", "s2"])
    for target in targets { #expect(page.contains("id=\"\(target)\""), "\(target)") }
    #expect(page.contains("no second tap within 0.100 s"))
    #expect(!page.contains("http://") && !page.contains("src="), "it stands alone")
  }

  @Test("is well formed, whatever names hold")
  func escaping() throws {
    let run = BenchmarkRun(
      subject: "<a & \"b\">", recognizers: [.init(name: "x<y>", type: "T")],
      streams: [StreamResult(StreamLabel(file: "f<&>", label: "l</svg>", expectations: []))])
    let page = page(run)
    #expect(page.contains("&lt;a &amp; &quot;b&quot;&gt;") && !page.contains("l</svg>"))
    #expect(page.contains("x&lt;y&gt;"))
    for name in ["svg", "table", "html", "body", "tr", "p", "h2"] {
      let opened = page.matches(of: try Regex("<\(name)[ >]")).count
      #expect(opened == page.components(separatedBy: "</\(name)>").count - 1, "\(name)")
    }
  }

  @Test("stays the same for the same run")
  func deterministic() {
    let runs = [Samples.taps().run(Samples.streams), Samples.taps().run(Samples.streams)]
    #expect(page(runs[0]) == page(runs[1]))
  }
}
