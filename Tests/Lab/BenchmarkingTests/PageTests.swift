import TSBenchmarking
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
    #expect(Set(targets) == ["l3c1", "l3c2", "l1c5", "l1n", "f1", "m2", "m5"], "\(targets)")
    // The table's counts and the matrix's cells.
    #expect(targets.count == Set(targets).count)
    for target in targets { #expect(page.contains("id=\"\(target)\""), "\(target)") }
    #expect(page.contains("<details id=\"s1\" data-in=\"l3c1 f1 l3c2 m2\">"))
    #expect(page.contains("no second tap within 0.100 s"))
    #expect(!page.contains("http://") && !page.contains("src="), "it stands alone")
  }

  @Test("leads from a count to all streams that it counts")
  func groups() {
    let wrong = ["swipe.evemu", "pinch.evemu", "double-tap.evemu"].map {
      Samples.stream($0, "all", "double=9 pan=*")
    }
    let page = page(Samples.taps().run(wrong))
    #expect(page.matches(of: #/data-in="[^"]*\bm2\b/#).count == 3)
    #expect(page.matches(of: #/id="m2"/#).count == 1)
    #expect(page.contains("data-title=\"misses of double\""))
  }

  @Test(
    "paints what is expected, what is allowed and what is neither differently",
    arguments: [
      ("pan=2", "expected"), ("pan=2 double=*", "expected"), ("pan=*", "allowed"),
      ("", "unexpected"), ("pan=1", "expected"),
    ])
  func colours(expected: String, kind: String) throws {
    let page = page(Samples.taps().run([Samples.stream("swipe.evemu", "strokes", expected)]))
    let matrix = try #require(page.firstMatch(of: #/strokes<\/span>(?s:.*?)<\/table>/#)).output
    let cell = try #require(matrix.firstMatch(of: #/class="([^"]+)" style="--share:1.00"/#))
    #expect(cell.1 == kind)
    let others = matrix.matches(of: #/class="([^"]+)" style="--share:0.00"/#).map(\.1)
    // The cell of double, in which nothing was recognized, and that of single.
    #expect(others.contains("allowed") == expected.contains("*") && others.contains("unexpected"))
    #expect(page.contains("class=\"legend\"") && page.contains("is allowed (=*)"))
    #expect(page.contains("href=\"#") == (["", "pan=1"].contains(expected)))
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
