import TSFormatting
import TSNearest
import TSPages

extension BenchmarkReport {
  /// Writes the streams with faults, grouped by label.
  ///
  /// Each stream can be expanded, and a link to a group shows only the streams of that group.
  ///
  /// - Parameters:
  ///   - pictures: The frames from which the paths of touches are drawn.
  ///   - answers: What would have been recognized instead of misses.
  ///   - html: The page to append to.
  func faultSections(
    _ groups: FaultGroups, _ pictures: [StreamLabel: TouchFrames],
    _ answers: [StreamLabel: [NearestYes]], _ html: inout HTMLText
  ) {
    let wrong = run.wrong
    if wrong.isEmpty { html.element("p", "", "None.") }
    html.raw("<p id=\"filter\" class=\"note\" hidden></p>\n")
    let labels = run.labels.filter { label in wrong.contains { $0.label.label == label } }
    for label in labels {
      let own = wrong.enumerated().filter { $0.element.label.label == label }
      html.raw("<section>\n")
      html.raw("<h3>\(label.escapedForMarkup): <span class=\"own\"></span>")
      html.raw("\(own.count.counted("stream"))</h3>\n")
      for (place, stream) in own {
        write(
          stream, place, groups, pictures[stream.label]?.picture() ?? "",
          answers[stream.label] ?? [], to: &html)
      }
      html.raw("</section>\n")
    }
    html.raw("<script>\n\(BenchmarkReport.script)</script>\n")
  }

  private func write(
    _ stream: StreamResult, _ place: Int, _ groups: FaultGroups, _ picture: String,
    _ answers: [NearestYes], to html: inout HTMLText
  ) {
    let own = groups.of(place)
    // Without a script, a link leads to the first stream of its group.
    for group in own where group.streams.first == place {
      html.raw(
        "<span class=\"group\" id=\"\(group.key)\""
          + " data-title=\"\(group.title.escapedForMarkup)\"></span>\n")
    }
    let keys = own.map(\.key).joined(separator: " ")
    html.raw("<details id=\"s\(place + 1)\" data-in=\"\(keys)\"><summary>")
    html.element("b", "", faults(of: stream).joined(separator: ", "))
    html.raw(" ")
    html.element("span", "class=\"file\"", stream.label.name)
    html.raw("</summary>\n")
    html.element(
      "p", "class=\"note\"",
      "expected \(stream.label.expected); \(stream.touches.counted("touch", "touches"))"
        + " in \(stream.duration.fixed(3)) s")
    html.raw("<div class=\"stories\">\n\(picture)<div><pre>")
    html.raw(attempts(of: stream).map(\.escapedForMarkup).joined(separator: "\n"))
    html.raw("</pre>\n")
    html.append(answers)
    html.raw("</div></div></details>\n")
  }

  /// A script that expands the linked stream, or shows only the streams of the linked group.
  private static let script = """
    function show() {
      const key = location.hash.slice(1), place = document.getElementById(key);
      const isGroup = place && place.className === "group";
      const note = document.getElementById("filter");
      let count = 0, first = null;
      for (const section of document.querySelectorAll("section")) {
        const all = section.querySelectorAll("details");
        let own = 0;
        for (const stream of all) {
          stream.hidden = isGroup && !stream.dataset.in.split(" ").includes(key);
          if (stream.hidden) continue;
          own += 1;
          first = first ?? stream;
        }
        section.hidden = own === 0;
        section.querySelector(".own").textContent = own < all.length ? `${own} of ` : "";
        count += own;
      }
      note.hidden = !isGroup;
      if (isGroup) {
        note.textContent = `Shown: ${place.dataset.title}, in ${count === 1 ? "1 stream" : `${count} streams`}. `;
        const all = document.createElement("a");
        all.href = "#faults";
        all.textContent = "Show all";
        note.append(all);
        if (count === 1) first.open = true;
        document.getElementById("faults").scrollIntoView();
      } else if (place && place.tagName === "DETAILS") {
        place.open = true;
        place.scrollIntoView();
      }
    }
    addEventListener("hashchange", show); show();

    """
}
