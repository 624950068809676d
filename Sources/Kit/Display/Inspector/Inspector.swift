import Foundation
public import TSDisplays
public import TSGeometry
public import TSInterface
import TSNearest
import TouchSnapshots
public import TSSystemEvents
import TSTracing

/// The inspection of a run: which view is selected, and what a page shows of it.
///
/// It has no server; ``InspectorServer`` has one.
@MainActor public final class Inspector {
  /// The run that is inspected.
  public let run: any InspectedRun
  /// The closure that receives input of a page; `nil`, the default, refuses it.
  ///
  /// The contacts are in points of the screen. Set it only where a person has allowed it.
  public var onTouches: (([PageContact]) -> Void)?
  /// The closure that receives events of the system that a page simulates; `nil`, the default,
  /// refuses them.
  ///
  /// Set it only where a person has allowed it.
  public var onSystemEvent: ((SimulatedEvent) -> Void)?
  /// The closure that is called with the state of the touches when something has changed; `nil` by
  /// default.
  var onChange: (() -> Void)?

  private var views = InspectedViews()
  /// The indices of the selected view among the subviews of each view from the window on.
  private var selection: [Int]?
  private weak var selected: View?
  private var revision = 0
  private var damage: [CGRect] = []

  /// Begins the inspection of a run.
  public init(_ run: any InspectedRun) {
    self.run = run
    run.onChange = { [weak self] damage in self?.changed(damage) }
  }

  private func changed(_ damage: [CGRect]) {
    revision += 1
    self.damage = Array(damage.prefix(16))
    onChange?()
  }

  // MARK: Selection

  /// The selected view; `nil` if there is none, or if it does not exist any more.
  public var selectedView: View? {
    if let selected, selected.window?.application === run.application { return selected }
    // Another application may have taken the place of the former one at an earlier time.
    guard let selection, let first = selection.first,
      run.application.windows.indices.contains(first)
    else { return nil }
    var view: View = run.application.windows[first]
    for index in selection.dropFirst() {
      guard view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
    }
    selected = view
    return view
  }

  /// Selects a view, and marks it on the display.
  public func select(_ view: View?) {
    selected = view
    selection = view.flatMap { path(of: $0) }
    if view == nil {
      run.mark(nil)
    } else {
      run.mark { [weak self] in self?.selectedView?.cornersOnScreen ?? [] }
    }
    changed([])
  }

  /// Selects the view at a point.
  ///
  /// - Parameters:
  ///   - point: The point, in points of the screen.
  ///   - mode: How the view is found; by the hit-test of the application by default.
  @discardableResult
  public func select(at point: CGPoint, by mode: PickingMode = .hit) -> View? {
    let view = run.application.view(at: point, by: mode)
    select(view)
    return view
  }

  /// Selects the view with a number of the tree.
  func select(number: Int) { select(views.view(number)) }

  /// Selects the first view of which the ids or classes from the window on are a list.
  ///
  /// - Parameter names: The names; a single one is searched in the whole tree.
  func select(names: [String]) {
    func find(_ candidates: [View], _ rest: ArraySlice<String>) -> View? {
      guard let name = rest.first else { return nil }
      for view in candidates where view.inspectedName == name {
        if rest.count == 1 { return view }
        if let found = find(view.subviews, rest.dropFirst()) { return found }
      }
      return nil
    }
    func search(_ candidates: [View], _ name: String) -> View? {
      for view in candidates {
        if view.inspectedName == name { return view }
        if let found = search(view.subviews, name) { return found }
      }
      return nil
    }
    let windows = run.application.windows
    if let view = find(windows, names[...]) ?? names.last.flatMap({ search(windows, $0) }) {
      select(view)
    }
  }

  private func path(of view: View) -> [Int]? {
    guard let window = view.window,
      let first = run.application.windows.firstIndex(where: { $0 === window })
    else { return nil }
    var path = [first]
    for (outer, inner) in zip(view.pathFromWindow, view.pathFromWindow.dropFirst()) {
      guard let index = outer.subviews.firstIndex(where: { $0 === inner }) else { return nil }
      path.append(index)
    }
    return path
  }

  // MARK: Records

  func state() -> [UInt8] {
    let application = run.application
    let tree = ViewTree(of: application, &views)
    var properties: ViewProperties?
    if let view = selectedView {
      properties = ViewProperties(of: view, views.number(of: view), in: application)
    }
    return Self.json(
      StateRecord(
        revision: revision, title: run.title.shortened, time: run.time.thousandths,
        duration: run.duration?.thousandths,
        screen: [
          Double(application.screen.size.width).thousandths,
          Double(application.screen.size.height).thousandths,
        ],
        orientation: "\(application.interfaceOrientation)",
        acceptsTouches: onTouches != nil, acceptsSystemEvents: onSystemEvent != nil,
        isBlank: tree.isBlank, isBare: tree.isBare, views: tree.records,
        isTruncated: tree.isTruncated,
        selected: properties, touches: run.all.summaries, recognizers: run.present.recognizers()))
  }

  /// Returns the touches in progress and the parts that were drawn last, as JSON on one line.
  func moment() -> String {
    let touches = run.application.touchesInProgress.prefix(32).map { touch in
      let inWindow = touch.location(in: nil)
      let point = touch.window?.convert(inWindow, to: nil as Window?) ?? inWindow
      return MomentOfTouch(
        touch: touch.id, x: Double(point.x).thousandths, y: Double(point.y).thousandths,
        phase: "\(touch.phase)")
    }
    let record = Moment(
      revision: revision, time: run.time.thousandths, touches: Array(touches),
      damage: damage.map { rect in
        [rect.minX, rect.minY, rect.width, rect.height].map { Double($0).thousandths }
      })
    return String(decoding: Self.json(record), as: UTF8.self)
  }

  /// Returns the report on a touch as JSON, or `nil` if it is not known.
  func report(on touch: Int) -> [UInt8]? { run.all.report(on: touch).map { Self.json($0) } }

  /// Returns the smallest changes with which an attempt would have been recognized as JSON, or `nil` if
  /// it is not known.
  func nearest(touch: Int, _ index: Int) -> [UInt8]? {
    let attempts = run.all.attempts(with: touch)
    guard attempts.indices.contains(index) else { return nil }
    let answer = run.nearest(to: attempts[index])
    return Self.json(
      NearestRecord(
        fingers: answer?.fingers?.texts.joined(separator: ", "), rival: answer?.fingers?.rival,
        setups: (answer?.setups ?? []).map(\.change.text),
        problem: answer == nil
          ? "Its touches, replayed in copies of the views, do not have this outcome."
          : answer?.problem))
  }

  /// Returns what the screen shows as SVG.
  ///
  /// - Throws: `SnapshotError` if the file of an image cannot be read.
  func picture() throws -> [UInt8] { Array(try Snapshot(of: run.application).svg().utf8) }

  private static func json(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The records have no numbers that JSON lacks.
    return (try? encoder.encode(value)).map { Array($0) } ?? []
  }
}

/// The state of an inspection, as a page receives it.
private struct StateRecord: Encodable {
  let revision: Int
  let title: String
  let time: Double
  let duration: Double?
  let screen: [Double]
  let orientation: String
  let acceptsTouches: Bool
  let acceptsSystemEvents: Bool
  let isBlank: Bool
  let isBare: Bool
  let views: [ViewRecord]
  let isTruncated: Bool
  let selected: ViewProperties?
  let touches: [TouchSummary]
  let recognizers: [MomentRecord.RecognizerNow]
}

/// What would have been recognized instead of an attempt that failed.
private struct NearestRecord: Encodable {
  let fingers: String?
  let rival: String?
  let setups: [String]
  let problem: String?
}

/// What a page receives with each change.
private struct Moment: Encodable {
  let revision: Int
  let time: Double
  let touches: [MomentOfTouch]
  let damage: [[Double]]
}

/// A touch in progress.
private struct MomentOfTouch: Encodable {
  let touch: Int
  let x: Double
  let y: Double
  let phase: String
}
