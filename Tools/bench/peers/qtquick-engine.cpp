// Qt Quick as an engine: its pointer handlers on the frames of `touchstone bench --engine`.
//
//   TapHandler (tap), DragHandler of one or two touches (scroll), PinchHandler (zoom)
//
// on one item. The drag and the pinch take touches from each other, as Qt has it: the one that
// exceeds QStyleHints::startDragDistance first is active. A rotation is a part of the pinch. A pixel
// of Qt is a 96th of an inch.
//
// With --pinch-drags the pinch also follows two touches that move in parallel, which is Qt's default
// and makes of every scroll of two fingers a pinch; otherwise its axes x and y are off, as beside a
// DragHandler.
//
// Build: c++ -O2 -std=c++17 -fPIC -rdynamic -o qtquick-engine qtquick-engine.cpp
//   $(pkg-config --cflags --libs Qt6Quick Qt6Test) and the private headers of QtGui and QtCore
#include <QtGui/QGuiApplication>
#include <QtGui/QStyleHints>
#include <QtQml/QQmlComponent>
#include <QtQml/QQmlEngine>
#include <QtQuick/QQuickItem>
#include <QtQuick/QQuickWindow>
#include <QtTest/QSignalSpy>
#include <QtTest/QtTest>
#include <map>
#include <qpa/qwindowsysteminterface.h>

#include "engine.h"

namespace {

// A handler, whose properties are read after each frame and each step of the clock.
struct Handler {
    const char *recognizer, *type;
    QObject *object;
    engine_attempt *attempt = nullptr;
    bool wasActive = false;
};

struct Stage {
    QQuickWindow window;
    QQuickItem *root = nullptr;
    Handler tap{ "tap", "TapHandler", nullptr }, drag{ "scroll", "DragHandler", nullptr },
        pinch{ "zoom", "PinchHandler", nullptr };
    std::unique_ptr<QSignalSpy> tapped;
    std::map<int, QPointF> down, pressed, last;  // last also of touches that have ended
    const QPointingDevice *device = QTest::createTouchDevice();
};
Stage *stage;

engine_attempt *begin(Handler &handler)
{
    int touches[ENGINE_CONTACTS], count = 0;
    for (auto &[id, position] : stage->down)
        if (count < ENGINE_CONTACTS) touches[count++] = id;
    return handler.attempt = engine_begin(handler.recognizer, handler.type, touches, count);
}

void finish(Handler &handler, const char *reason)
{
    if (handler.attempt) engine_end(handler.attempt, reason);
    handler.attempt = nullptr;
}

void readTap()
{
    Handler &tap = stage->tap;
    bool isPressed = tap.object->property("pressed").toBool();
    if (isPressed && !tap.attempt) begin(tap);
    if (tap.attempt && stage->tapped->count() > 0) engine_recognize(tap.attempt);
    stage->tapped->clear();
    if (isPressed || !tap.attempt) return;
    const int id = tap.attempt->touches[0];
    const QPointF moved = stage->last[id] - stage->pressed[id];
    const QStyleHints *hints = QGuiApplication::styleHints();
    const double held = double(engine_now - engine_origin - engine_began(id)) / 1000;
    finish(tap, qMax(qAbs(moved.x()), qAbs(moved.y())) > hints->startDragDistance()
               ? "cancelled: it moved farther than startDragDistance"
               : held >= hints->mousePressAndHoldInterval()
               ? "no tap: it was held longer than longPressThreshold"
               : "cancelled: another handler took the touch");
}

void readDrag(Handler &handler, size_t least, const char *reason)
{
    bool isActive = handler.object->property("active").toBool();
    if (isActive && handler.wasActive == false && !handler.attempt) begin(handler);
    if (isActive && handler.attempt) engine_recognize(handler.attempt);
    if (isActive && handler.attempt && &handler == &stage->drag) {
        // Since its touches began: activeTranslation begins anew when the pinch gives them back.
        QPointF moved;
        for (auto &[id, position] : stage->down) moved += position - stage->pressed[id];
        const char *way = engine_direction(moved.x(), moved.y());
        if (way) handler.attempt->way = way;
    } else if (isActive && handler.attempt) {
        double scale = handler.object->property("activeScale").toReal();
        if (scale != 1) handler.attempt->way = scale > 1 ? "apart" : "together";
    }
    if (!isActive && handler.wasActive) finish(handler, "");
    if (!isActive && stage->down.size() < least) finish(handler, reason);
    if (!isActive && !handler.attempt && !handler.wasActive && stage->down.size() == least)
        begin(handler);
    handler.wasActive = isActive;
}

void readHandlers()
{
    readTap();
    readDrag(stage->drag, 1, "it did not move farther than startDragDistance, or another handler"
                             " took the touches");
    readDrag(stage->pinch, 2, "neither the distance nor the angle changed enough, or another handler"
                              " took the touches");
}

void perform()
{
    QCoreApplication::processEvents();
    readHandlers();
}

double pixelsPerPoint() { return 96 / engine_points_per_inch; }

void play(const engine_frame *frame)
{
    QList<QWindowSystemInterface::TouchPoint> points;
    bool isCancelled = false;
    for (int i = 0; i < frame->count; i++) {
        const engine_contact &c = frame->contacts[i];
        isCancelled = isCancelled || c.phase == 'c';
        stage->down[c.id] = stage->last[c.id] =
            QPointF(c.x, c.y) * pixelsPerPoint() + stage->window.position();
        if (c.phase == 'b') stage->pressed[c.id] = stage->down[c.id];
    }
    for (auto &[id, position] : stage->down) {
        QWindowSystemInterface::TouchPoint point;
        point.id = id;
        point.state = QEventPoint::State::Stationary;
        for (int i = 0; i < frame->count; i++)
            if (frame->contacts[i].id == id)
                point.state = frame->contacts[i].phase == 'b' ? QEventPoint::State::Pressed
                    : frame->contacts[i].phase == 'm' ? QEventPoint::State::Updated
                    : QEventPoint::State::Released;
        point.area = QRectF(position.x() - 4, position.y() - 4, 8, 8);
        point.pressure = 1;
        points.append(point);
    }
    // Qt has no cancellation of one touch.
    if (isCancelled) QWindowSystemInterface::handleTouchCancelEvent<
        QWindowSystemInterface::SynchronousDelivery>(&stage->window, engine_milliseconds(), stage->device);
    else QWindowSystemInterface::handleTouchEvent<QWindowSystemInterface::SynchronousDelivery>(
        &stage->window, engine_milliseconds(), stage->device, points);
    for (int i = 0; i < frame->count; i++)
        if (strchr("ec", frame->contacts[i].phase)) stage->down.erase(frame->contacts[i].id);
    if (isCancelled) stage->down.clear();
    readHandlers();
}

QByteArray source(bool pinchDrags)
{
    QByteArray axes = pinchDrags ? "" : "; xAxis.enabled: false; yAxis.enabled: false";
    return "import QtQuick\nItem { TapHandler { objectName: 'tap' }\n"
           "DragHandler { objectName: 'drag'; target: null; maximumPointCount: 2 }\n"
           "PinchHandler { objectName: 'pinch'; target: null" + axes + " } }";
}

// Makes the item and its handlers anew, so that no stream sees what another has left.
void makeHandlers(QQmlComponent &component)
{
    delete stage->root;
    stage->down.clear();
    stage->root = qobject_cast<QQuickItem *>(component.create());
    if (!stage->root) engine_fail(qPrintable(component.errorString()));
    stage->root->setParentItem(stage->window.contentItem());
    stage->root->setSize(QSizeF(stage->window.size()));
    for (Handler *handler : { &stage->tap, &stage->drag, &stage->pinch }) {
        *handler = Handler{ handler->recognizer, handler->type, nullptr };
        for (QObject *child : stage->root->findChildren<QObject *>())
            if (strstr(child->metaObject()->className(), handler->type)) handler->object = child;
        if (!handler->object) engine_fail("a handler was not made");
    }
    // The signal has a second argument in later versions of Qt 6.
    const bool hasButton = stage->tap.object->metaObject()->indexOfSignal(
        "tapped(QEventPoint,Qt::MouseButton)") >= 0;
    stage->tapped = std::make_unique<QSignalSpy>(stage->tap.object, hasButton
        ? SIGNAL(tapped(QEventPoint,Qt::MouseButton)) : SIGNAL(tapped(QEventPoint)));
    if (stage->tapped->isValid()) return;
    engine_fail("TapHandler has no signal tapped");
}

} // namespace

int main(int argc, char **argv)
{
    // Or Qt would hold moves back until the next rendered frame.
    qputenv("QML_NO_TOUCH_COMPRESSION", "1");
    qputenv("QT_QUICK_BACKEND", "software");
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_NO_GLIB", "1");
    bool pinchDrags = argc > 1 && !strcmp(argv[1], "--pinch-drags");
    if (!engine_open()) return 0;
    QGuiApplication application(argc, argv);
    QQmlEngine engine;
    QQmlComponent component(&engine);
    component.setData(source(pinchDrags), QUrl());
    Stage theStage;
    stage = &theStage;
    stage->window.setGeometry(0, 0, int(engine_width * pixelsPerPoint()),
        int(engine_height * pixelsPerPoint()));
    stage->window.show();
    QCoreApplication::processEvents();

    engine_print_run(QByteArray("Qt Quick ").append(qVersion()),
        "[{\"name\":\"tap\",\"type\":\"TapHandler\",\"ways\":[]},"
        "{\"name\":\"zoom\",\"type\":\"PinchHandler\",\"ways\":[\"apart\",\"together\"]},"
        "{\"name\":\"scroll\",\"type\":\"DragHandler\",\"ways\":[\"left\",\"right\",\"up\",\"down\"]}]");
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    engine_now = now.tv_sec * 1000000LL + now.tv_nsec / 1000;
    engine_is_simulated = 1;
    while (engine_next_stream()) {
        makeHandlers(component);
        engine_play_stream(perform, play);
        engine_print_stream();
    }
    // The engine's objects are not taken apart under a clock that does not run.
    fflush(stdout);
    _exit(0);
}
