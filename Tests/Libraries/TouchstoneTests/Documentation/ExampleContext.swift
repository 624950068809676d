import Foundation
import TouchSnapshots
import Testing
import TouchTesting
import Touchstone

// The names that examples in the documentation use without declaring them. An example is compiled as
// the body of a method of `ExampleController`, where its own declarations take precedence. Nothing of
// this is run.

class ExampleController: ViewController, ScrollViewDelegate, TableViewDataSource, TableViewDelegate
{
  let application: Application = unused()
  let window: Window = unused()
  let child = ViewController()
  let event: Event? = nil

  func clear() {}
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    unused()
  }
}

class Document: Responder {
  func copy(_ sender: Button) {}
  func save(_ sender: Button) {}
}
class List: View {
  func checked(_ checkmark: Checkmark) {}
}
class MainController: ViewController {}
class BlueController: ViewController {
  var button: Button?
  var fields: [TextField] = []
  func buttonPressed(_ sender: Button) {}
}
@MainActor class NumbersSource {
  var table: TableView?
}
class MySwipe: SwipeGestureRecognizer {}
class OpenButton: View {
  var isOpen = false
}
class Scroller {
  let isAtRest = true
  func step(to time: TimeInterval) {}
}
extension Card {
  var title: String {
    get { "" }
    set {}
  }
  func panned(_ pan: PanGestureRecognizer) {}
  func open(_ button: Button) {}
}

func unused<Value>() -> Value { fatalError("an example is compiled and not run") }

@MainActor let stage = TestStage()
@MainActor var hand: Hand { stage.hand }
@MainActor let card = Card()
@MainActor let button = Button()
@MainActor let list = List()
@MainActor let (label, field) = (Label(), TextField())
@MainActor let (photo, trash, map, page, panel) = (View(), View(), View(), View(), View())
@MainActor let (knob, shift, key, left, right) = (View(), View(), View(), View(), View())
@MainActor let (library, settings, details) = (
  ViewController(), ViewController(), ViewController()
)
@MainActor let pan = PanGestureRecognizer()
@MainActor let scroller = Scroller()
@MainActor var classes = SceneClasses.standard
@MainActor var benchmark: Benchmark { unused() }
@MainActor var scene: Scene { unused() }

var screen: Screen { unused() }
var text: String { unused() }
var texts: [String] { unused() }
var outputs: [(String, String)] { unused() }
var golden: String { unused() }
var trace: String { unused() }
var streams: [LabelledStream] { unused() }
var run: BenchmarkRun { unused() }
var earlier: BenchmarkRun { unused() }
var i: Int { unused() }
var n: Int { unused() }
var digitizer: Digitizer { unused() }
var description: DeviceDescription { unused() }
var frames: [ContactFrame] { unused() }
var events: [InputEvent] { unused() }
var samples: [PositionSample] { unused() }
var guesses: [(sample: PositionSample, frameTime: Timestamp)] { unused() }
var last: Timestamp { unused() }
var end: Timestamp { unused() }
var time: Timestamp { unused() }
var state: DeviceState { unused() }
var reader: RecordingReader {
  get { fatalError("an example is compiled and not run") }
  set {}
}

func draw(_ point: CGPoint) {}
func show(_ frame: ContactFrame) {}
func show(_ index: Int) {}
func show(page: Int) {}
func save() {}
func delete() {}
func validate(_ text: String) {}
func setAlarm(_ date: Date) {}
func setWifi(_ isOn: Bool) {}
func setCount(_ count: Int) {}
func setVolume(_ value: some BinaryFloatingPoint) {}
func circle(_ share: Double) -> CGPoint { .zero }
