// Qt Quick's delivery of the same drags, from QWindowSystemInterface on: 1,110 items, and on the root a
// DragHandler and a PinchHandler, which is scale and rotation.
#include <QtGui/QGuiApplication>
#include <QtQml/QQmlComponent>
#include <QtQml/QQmlEngine>
#include <QtQuick/QQuickItem>
#include <QtQuick/QQuickWindow>
#include <QtTest/QtTest>
#include <qpa/qwindowsysteminterface.h>
#include <vector>

#include "peers.h"

using Points = QList<QWindowSystemInterface::TouchPoint>;

static void addItem(void *context, int id, int parent, int x, int y, int w, int h)
{
    auto &items = *static_cast<std::vector<QQuickItem *> *>(context);
    auto *item = new QQuickItem(items[size_t(parent)]);
    item->setPosition(QPointF(x, y));
    item->setSize(QSizeF(w, h));
    items[size_t(id)] = item;
}

static std::vector<Points> makeFrames(QPointF origin, int fingers, int frames, int gestures)
{
    std::vector<Points> all;
    for (int g = 0; g < gestures; g++)
        for (int t = 0; t < frames; t++) {
            Points points;
            for (int f = 0; f < fingers; f++) {
                int x, y;
                finger(g, t, f, fingers, &x, &y);
                QPointF place = QPointF(x, y) * (double(SIDE) / (LAST + 1)) + origin;
                QWindowSystemInterface::TouchPoint point;
                point.id = f;
                point.state = t == 0 ? QEventPoint::State::Pressed
                    : t == frames - 1 ? QEventPoint::State::Released : QEventPoint::State::Updated;
                point.area = QRectF(place.x() - 4, place.y() - 4, 8, 8);
                point.pressure = 1;
                points.append(point);
            }
            all.push_back(points);
        }
    return all;
}

int main(int argc, char **argv)
{
    // Or Qt would hold moves back until the next rendered frame.
    qputenv("QML_NO_TOUCH_COMPRESSION", "1");
    qputenv("QT_QUICK_BACKEND", "software");
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(argc, argv);
    QQmlEngine engine;
    QQmlComponent component(&engine);
    component.setData(
        "import QtQuick\nItem { DragHandler { target: null }\n"
        "PinchHandler { target: null; maximumPointCount: 10 } }",
        QUrl());
    auto *root = qobject_cast<QQuickItem *>(component.create());
    if (!root) { fprintf(stderr, "%s\n", qPrintable(component.errorString())); return 1; }
    QQuickWindow window;
    window.setGeometry(0, 0, SIDE, SIDE);
    root->setParentItem(window.contentItem());
    root->setSize(QSizeF(SIDE, SIDE));
    std::vector<QQuickItem *> items(VIEWS + 1);
    items[0] = root;
    build_tree(addItem, &items);
    window.show();
    QCoreApplication::processEvents();

    const QPointingDevice *device = QTest::createTouchDevice();
    ulong time = 1000;
    for (int tap = 0; tap < 2; tap++)
        for (int fingers : { 1, 2, 5, 10 }) {
            auto all = makeFrames(window.position(), fingers, tap ? TAP : DRAG, tap ? 20 : 2);
            double v[9];
            const int n = samples();
            for (int k = -1; k < n; k++) {
                double start = now_ns();
                for (auto &points : all) {
                    QWindowSystemInterface::handleTouchEvent<
                        QWindowSystemInterface::SynchronousDelivery>(&window, time, device, points);
                    time += 8;
                }
                if (k >= 0) v[k] = (now_ns() - start) / double(all.size());
            }
            char name[64];
            snprintf(name, sizeof name, "%s/app-1110/%df", tap ? "tap" : "drag", fingers);
            report("qtquick", name, v, n);
        }
    return 0;
}
