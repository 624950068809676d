import TSControls
import Foundation
import TSDisplays
import TSGeometry
import TSInspector
import TSInspectorReplay
import TSInterface
import TSPageServer
import TSReplay
import TSScenes
import TSSystemEvents
import TestSupport
import Testing
import TouchTesting

/// The page in a browser.
@MainActor
@Suite(
  .serialized, .enabled(if: Browser.isThere, "chromium and chromedriver are not installed"))
struct BrowserTests {
  /// A stage with a card that has two recognizers, a button in it, and something above that takes no
  /// touches.
  private func stage() throws -> InspectorStage {
    let stage = try InspectorStage()
    let card = stage.add("card", CGRect(x: 40, y: 80, width: 200, height: 150))
    stage.add("badge", CGRect(x: 10, y: 10, width: 40, height: 40), to: card)
    let cover = stage.add("cover", CGRect(x: 40, y: 80, width: 200, height: 150))
    cover.isUserInteractionEnabled = false
    cover.alpha = 0.5
    let tap = TapGestureRecognizer()
    tap.name = "tap"
    let swipe = SwipeGestureRecognizer()
    swipe.name = "swipe"
    card.addGestureRecognizer(tap)
    card.addGestureRecognizer(swipe)
    stage.stage.wait(0.1)
    return stage
  }

  private func browser(_ stage: InspectorStage, width: Int = 1280) async throws -> Browser {
    try await Browser(
      width: width, serving: (stage.server.fileDescriptor, { stage.server.dispatch() }))
  }

  @Test("A click selects the view that a touch would hit, or the visible one, and marks it")
  func selecting() async throws {
    let stage = try stage()
    let browser = try await browser(stage)
    try await browser.openPage(stage.server.address)
    let point = try await browser.pagePoint(60, 100)
    try await browser.press(point)
    try await browser.wait(for: "document.querySelector('#properties h2')?.textContent === 'badge'")
    #expect(stage.inspector.selectedView?.sceneID == "badge")
    #expect(
      try await browser.run(
        "return document.querySelector('#overlay .chosen').getAttribute('points')") as? String
        == "50,90 90,90 90,130 50,130")
    #expect(try await browser.text("#tree [aria-selected=true] .name") == "badge")
    #expect(try await browser.text("#reach").contains("hits it"))
    // The same point shows another view.
    try await browser.run("document.querySelector('input[value=visible]').click()")
    try await browser.press(point)
    try await browser.wait(for: "document.querySelector('#properties h2')?.textContent === 'cover'")
    #expect(try await browser.text("#reach").contains("disabled"))
    // The mark follows the view.
    stage.inspector.selectedView?.frame.origin.x = 60
    stage.stage.wait(0.1)
    try await browser.wait(
      for: """
        document.querySelector('#overlay .chosen')?.getAttribute('points').startsWith('60,80 ')
        """)
    #expect(try await browser.complaints() == [])
    try await browser.quit()
  }

  @Test("The tree is searched, and a view in it is selected by mouse and keys")
  func tree() async throws {
    let stage = try stage()
    let browser = try await browser(stage)
    try await browser.openPage(stage.server.address)
    #expect(
      try await browser.run("return document.querySelectorAll('.node').length") as? Int == 4)
    func search(_ text: String) async throws -> [String] {
      let result = try await browser.run(
        """
        const field = document.getElementById('search');
        field.value = '\(text)';
        field.dispatchEvent(new Event('input'));
        return [...document.querySelectorAll('.node .name')].map((each) => each.textContent);
        """)
      return result as? [String] ?? []
    }
    #expect(try await search("BADGE") == ["window", "card", "badge"])
    #expect(try await browser.text("#found") == "1 view")
    #expect(try await search("disabled") == ["window", "cover"])
    #expect(try await search("nothing") == [])
    #expect(try await browser.text("#tree").contains("No view has this name"))
    #expect(try await search("") == ["window", "card", "badge", "cover"])
    try await browser.run("document.querySelectorAll('.node')[1].click()")
    try await browser.wait(for: "document.querySelector('#properties h2')?.textContent === 'card'")
    #expect(stage.inspector.selectedView?.sceneID == "card")
    try await browser.run(
      """
      document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      """)
    try await browser.wait(for: "document.querySelector('#properties h2')?.textContent === 'badge'")
    // Folding hides the subviews; selecting one of them shows it again.
    try await browser.run("document.querySelectorAll('.fold')[1].click()")
    #expect(
      try await browser.run("return document.querySelectorAll('.node').length") as? Int == 3)
    #expect(try await browser.complaints() == [])
    try await browser.quit()
  }

  @Test("The report on a past touch tells what it hit, what not, and what became of recognizers")
  func pastTouch() async throws {
    let stage = try stage()
    stage.stage.hand.tap(CGPoint(x: 150, y: 200))
    stage.stage.hand.drag(CGPoint(x: 250, y: 300), to: CGPoint(x: 300, y: 400))
    stage.stage.wait(1)
    let browser = try await browser(stage)
    try await browser.openPage(stage.server.address)
    try await browser.run("document.getElementById('tab-touches').click()")
    try await browser.wait(for: "document.querySelectorAll('.touch').length === 2")
    try await browser.run("document.querySelector('[data-touch=\"1\"]').click()")
    try await browser.wait(for: "document.querySelector('#report h2')?.textContent === 'Touch 1'")
    let report = try await browser.text("#report")
    for part in ["window", "card", "cover", "Disabled", "tap", "recognized", "swipe", "failed"] {
      #expect(report.contains(part), "\(part)")
    }
    #expect(report.contains("touchesBegan"))
    #expect(
      try await browser.run("return document.querySelectorAll('#overlay .start').length") as? Int
        == 1)
    // A later touch is listed without the page being loaded again.
    stage.stage.hand.tap(CGPoint(x: 150, y: 200))
    stage.stage.wait(0.5)
    try await browser.wait(for: "document.querySelectorAll('.touch').length === 3")
    #expect(try await browser.complaints() == [])
    try await browser.quit()
  }

  @Test("A click on an attempt that failed shows what would have been recognized")
  func nearest() async throws {
    let stage = try stage()
    stage.stage.hand.press(CGPoint(x: 150, y: 200), for: 1.2)
    stage.stage.wait(1)
    let browser = try await browser(stage)
    try await browser.openPage(stage.server.address)
    try await browser.run("document.getElementById('tab-touches').click()")
    try await browser.wait(for: "document.querySelectorAll('.touch').length === 1")
    try await browser.run("document.querySelector('[data-touch=\"1\"]').click()")
    let question = """
      [...document.querySelectorAll('#report .link')].filter((each) =>
        each.textContent.startsWith('What would'))
      """
    try await browser.wait(for: "\(question).length === 2")
    try await browser.run(
      """
      [...document.querySelectorAll('#report li')].find((each) =>
        each.querySelector('strong')?.textContent === 'tap').querySelector('.link').click()
      """)
    try await browser.wait(for: "document.querySelector('.nearest dl dd')")
    #expect(try await browser.text(".nearest").contains("lifted "))
    #expect(try await browser.text(".nearest").contains("tapDuration"))
    #expect(try await browser.complaints() == [])
    try await browser.quit()
  }

  @Test("The time of a recording is chosen by the slider, by events and by touches")
  func scrubbing() async throws {
    let scene = try Scene.load(path: PackageFolder.recording("double-tap.scene.json"))
    let run = try RecordedRun(
      .file(PackageFolder.recording("double-tap.evemu")), scene: scene, title: "double-tap")
    let server = try InspectorServer(Inspector(run))
    let browser = try await Browser(serving: (server.fileDescriptor, { server.dispatch() }))
    try await browser.openPage(server.address)
    #expect(try await browser.text("#title") == "double-tap")
    try await browser.run(
      """
      const slider = document.getElementById('time');
      slider.value = 1.31;
      slider.dispatchEvent(new Event('input'));
      """)
    try await browser.wait(for: "document.getElementById('clock').textContent.startsWith('1.310')")
    #expect(run.application.touchesInProgress.map(\.id) == [3])
    try await browser.wait(for: "document.querySelector('#overlay .finger')")
    try await browser.run("document.getElementById('forward').click()")
    try await browser.wait(
      for: "Number.parseFloat(document.getElementById('clock').textContent) > 1.31")
    #expect(run.times.contains { abs($0 - run.time) < 1e-6 })
    try await browser.run(
      """
      document.getElementById('tab-touches').click();
      document.querySelector('[data-touch="1"]').click();
      """)
    try await browser.wait(for: "document.getElementById('clock').textContent.startsWith('0.000')")
    #expect(run.time == 0)
    try await browser.run("document.getElementById('play').click()")
    try await browser.wait(
      for: "Number.parseFloat(document.getElementById('clock').textContent) > 0.5")
    #expect(run.time > 0.4)
    #expect(try await browser.complaints() == [])
    try await browser.quit()
    server.close()
  }

  @Test("A page connects again after its server has gone, and asks for a new address otherwise")
  func reconnecting() async throws {
    let stage = try stage()
    let browser = try await browser(stage)
    try await browser.openPage(stage.server.address)
    let (port, token) = (stage.server.port, stage.server.token)
    stage.server.close()
    browser.serving = (-1, {})
    try await browser.wait(for: "document.getElementById('status').dataset.state === 'ended'")
    #expect(try await browser.text("#status") == "The program has ended")
    let second = try InspectorServer(stage.inspector, port: port, token: token)
    browser.serving = (second.fileDescriptor, { second.dispatch() })
    try await browser.wait(for: "document.getElementById('status').dataset.state === 'connected'")
    second.close()
    let third = try InspectorServer(stage.inspector, port: port)
    browser.serving = (third.fileDescriptor, { third.dispatch() })
    try await browser.wait(for: "document.getElementById('status').dataset.state === 'lost'")
    #expect(try await browser.text("#message").contains("Open the address"))
    // The new address in the same tab is enough.
    try await browser.run("location.hash = '#token=\(third.token)'")
    try await browser.wait(for: "document.getElementById('status').dataset.state === 'connected'")
    #expect(
      try await browser.run("return document.getElementById('message').hidden") as? Bool == true)
    try await browser.open("about:blank")
    try await browser.open("http://127.0.0.1:\(port)/")
    try await browser.wait(
      for: "document.getElementById('message').textContent.includes('no token')")
    try await browser.quit()
    third.close()
  }

  @Test("Names with markup are shown as text and run nothing")
  func markup() async throws {
    let stage = try InspectorStage()
    let attack =
      #"<img src=x onerror="document.title='owned'"></script><script>document.title='owned'</script>"#
    let card = stage.add(attack, CGRect(x: 40, y: 80, width: 200, height: 150))
    let label = Label(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.text = "]]>\"'><svg onload=alert(1)>" + attack
    label.sceneID = "&lt;b&gt;"
    card.addSubview(label)
    let tap = TapGestureRecognizer()
    tap.name = attack
    card.addGestureRecognizer(tap)
    stage.stage.wait(0.1)
    stage.stage.hand.tap(CGPoint(x: 100, y: 200))
    stage.stage.wait(1)
    let browser = try await browser(stage)
    try await browser.openPage(stage.server.address)
    try await browser.run("document.getElementById('show-outlines').click()")
    try await browser.press(browser.pagePoint(100, 200))
    try await browser.wait(for: "document.querySelector('#properties h2')")
    #expect(try await browser.text("#properties h2") == attack)
    #expect(try await browser.text("#tree").contains("&lt;b&gt;"))
    try await browser.run(
      """
      document.getElementById('tab-touches').click();
      document.querySelector('.touch').click();
      document.getElementById('tab-recognizers').click();
      """)
    try await browser.wait(for: "document.querySelector('#report h2')")
    #expect(try await browser.text("#report").contains(attack))
    #expect(try await browser.text("#recognizers").contains(attack))
    let strangers = try await browser.run(
      "return [document.images.length, document.scripts.length, document.querySelectorAll('[onerror], [onload]').length]"
    )
    #expect(strangers as? [Int] == [1, 1, 0])
    #expect(
      try await browser.run("return document.title") as? String == "stage – Touchstone inspector")
    #expect(try await browser.complaints() == [])
    try await browser.quit()
  }

  @Test("With the second switch the page touches the application, and lets go when it is closed")
  func touching() async throws {
    let stage = try stage()
    var frames: [[PageContact]] = []
    let browser = try await browser(stage)
    try await browser.openPage(stage.server.address)
    #expect(
      try await browser.run("return document.getElementById('touching').hidden") as? Bool == true)
    stage.inspector.onTouches = { frames.append($0) }
    stage.inspector.select(nil)
    try await browser.wait(for: "!document.getElementById('touching').hidden")
    #expect(
      try await browser.run(
        "return mode() === 'touch' && document.getElementById('screen').matches('.touching')")
        as? Bool == true)
    try await browser.press(browser.pagePoint(60, 100), browser.pagePoint(160, 200))
    let client = HTTPClient(port: 1, serving: browser.serving)
    try await client.wait(for: "the end of the touch") { frames.last?.isEmpty == true }
    let first = try #require(frames.first?.first)
    #expect(abs(first.x - 60) < 1.5 && abs(first.y - 100) < 1.5)
    let last = try #require(frames.last { !$0.isEmpty }?.first)
    #expect(abs(last.x - 160) < 1.5 && abs(last.y - 200) < 1.5)
    #expect(stage.inspector.selectedView == nil)
    frames = []
    try await browser.open("about:blank")
    try await client.wait(for: "the end of the page") { !frames.isEmpty }
    #expect(frames == [[]])
    try await browser.quit()
  }

  @Test("With the second switch the page has buttons that turn the device and warn of memory")
  func simulating() async throws {
    let stage = try stage()
    var events: [SimulatedEvent] = []
    let browser = try await browser(stage)
    try await browser.openPage(stage.server.address)
    #expect(
      try await browser.run("return document.getElementById('system').hidden") as? Bool == true)
    stage.inspector.onSystemEvent = { events.append($0) }
    stage.inspector.select(nil)
    try await browser.wait(for: "!document.getElementById('system').hidden")
    try await browser.run(
      "for (const each of document.querySelectorAll('#system button')) each.click()")
    let client = HTTPClient(port: 1, serving: browser.serving)
    try await client.wait(for: "the events") { events.count == 3 }
    #expect(Set(events) == [.turnLeft, .turnRight, .memoryWarning])
    try await browser.quit()
  }

  @Test("On a narrow page nothing is cut off, and everything that can be used has a name")
  func narrow() async throws {
    let stage = try stage()
    stage.stage.hand.tap(CGPoint(x: 150, y: 200))
    stage.stage.wait(1)
    let browser = try await browser(stage, width: 400)
    try await browser.openPage(stage.server.address)
    for tab in ["views", "properties", "touches", "recognizers"] {
      try await browser.run("document.getElementById('tab-\(tab)').click()")
      if tab == "properties" {
        stage.inspector.select(at: CGPoint(x: 60, y: 100))
        try await browser.wait(for: "document.querySelector('#properties h2')")
      }
      #expect(
        try await browser.run("return document.documentElement.scrollWidth") as? Int ?? 0 <= 400)
      #expect(
        try await browser.run("return document.getElementById('\(tab)').offsetHeight > 0") as? Bool
          == true)
    }
    let nameless = try await browser.run(
      """
      return [...document.querySelectorAll('button, input, [role=tree], [role=tabpanel]')]
        .filter((each) => !each.closest('[aria-hidden=true]'))
        .filter((each) => !(each.ariaLabel || each.textContent.trim() || each.closest('label')))
        .map((each) => each.outerHTML);
      """)
    #expect(nameless as? [String] == [])
    #expect(try await browser.complaints() == [])
    try await browser.quit()
  }
}
