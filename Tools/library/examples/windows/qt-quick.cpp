// An item of Qt Quick whose fingers a session judges: QML has onTapped, onPanned and onPinched.
// With --try it makes touches of its own, and ends.

#include <QtQuick/QtQuick>
#include <QtTest/QtTest>

#include "touchstone.hpp"

class TouchArea : public QQuickItem {
  Q_OBJECT
public:
  TouchArea() {
    setAcceptTouchEvents(true);
    for (const char *text : {"tap", "pan max-fingers=1", "pinch"}) {
      ts_recognizer *recognizer = ts_recognizer_new_from_text(text, nullptr, nullptr);
      ts_surface_add_recognizer(ts_session_get_root(session), recognizer);
      ts_recognizer_unref(recognizer);
    }
    ts_device *screen = ts_device_new_for_contacts("Qt", TS_DEVICE_TOUCHSCREEN, 0, 0);
    device = ts_session_add_device(session, screen);
    ts_device_unref(screen);
    clock.start();
    timer.setSingleShot(true);
    connect(&timer, &QTimer::timeout, this, &TouchArea::handleEvents);
  }
  ~TouchArea() override { ts_session_unref(session); }

signals:
  void tapped(double x, double y);
  void panned(double dx, double dy);
  void pinched(double scale);

protected:
  void touchEvent(QTouchEvent *event) override {
    for (const QEventPoint &point : event->points()) {
      ts_contact_phase phase = TS_CONTACT_MOTION;
      if (point.state() == QEventPoint::Stationary) continue;
      if (point.state() == QEventPoint::Pressed) phase = TS_CONTACT_DOWN;
      if (point.state() == QEventPoint::Released) phase = TS_CONTACT_UP;
      (void)ts_session_push_contact(session, device, now(), phase, point.id(), point.position().x(),
                                    point.position().y(), 0, false);
    }
    ts_session_end_frame(session, device);
    event->accept();
    handleEvents();
  }
  // Another item or window has taken the touches.
  void touchUngrabEvent() override {
    ts_session_cancel_all(session, now());
    handleEvents();
  }

private:
  int64_t now() const { return clock.nsecsElapsed() / 1000; }
  void handleEvents() {
    ts_event event;
    ts_session_advance(session, now());
    while (ts_session_next(session, &event)) {
      const ts_gesture_event &gesture = event.gesture;
      // For a picture that follows the fingers, BEGAN and CHANGED would be signals too.
      if (event.type != TS_EVENT_GESTURE || gesture.state != TS_STATE_ENDED) continue;
      if (gesture.gesture == TS_GESTURE_TAP) emit tapped(gesture.x, gesture.y);
      if (gesture.gesture == TS_GESTURE_PAN) emit panned(gesture.dx, gesture.dy);
      if (gesture.gesture == TS_GESTURE_PINCH) emit pinched(gesture.scale);
    }
    int timeout = ts_session_timeout(session, now());
    if (timeout >= 0) timer.start(timeout);
  }
  ts_session *session = ts_session_new();
  int device;
  QElapsedTimer clock;
  QTimer timer;
};

int main(int count, char **arguments) {
  QGuiApplication application(count, arguments);
  qmlRegisterType<TouchArea>("Touchstone", 1, 0, "TouchArea");
  QQuickView view;
  QQmlComponent component(view.engine());
  component.setData("import QtQuick; import Touchstone\n"
                    "TouchArea { width: 640; height: 480\n"
                    "  onTapped: (x, y) => console.log(`tap at ${x}, ${y}`)\n"
                    "  onPanned: (dx, dy) => console.log(`pan by ${dx}, ${dy}`)\n"
                    "  onPinched: scale => console.log(`pinch to ${scale.toFixed(2)}`) }", {});
  view.setContent({}, &component, component.create());
  view.show();
  if (!application.arguments().contains("--try")) return application.exec();
  QPointingDevice *screen = QTest::createTouchDevice();
  QTest::touchEvent(&view, screen).press(1, {320, 240});
  QTest::touchEvent(&view, screen).release(1, {320, 240});
  QTest::touchEvent(&view, screen).press(1, {100, 120});
  for (int x : {140, 220}) QTest::touchEvent(&view, screen).move(1, {x, 120});
  QTest::touchEvent(&view, screen).release(1, {220, 120});
  QTest::touchEvent(&view, screen).press(1, {300, 240}).press(2, {340, 240});
  for (int x : {40, 80})
    QTest::touchEvent(&view, screen).move(1, {300 - x, 240}).move(2, {340 + x, 240});
  QTest::touchEvent(&view, screen).release(1, {220, 240}).release(2, {420, 240});
}

#include "qt-quick.moc"
