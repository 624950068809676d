// Prints the touches and clicks that a program with Qt 6 receives, a line for each.
#include <QGuiApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QRasterWindow>
#include <QTouchEvent>
#include <cstdio>

class Window : public QRasterWindow {
  void paintEvent(QPaintEvent *) override { QPainter(this).fillRect(QRect(QPoint(), size()), Qt::gray); }

  void touchEvent(QTouchEvent *event) override {
    if (event->type() == QEvent::TouchCancel) std::puts("cancel");
    for (const QEventPoint &point : event->points()) {
      if (point.state() == QEventPoint::Pressed)
        std::printf("down %.0f,%.0f\n", point.position().x(), point.position().y());
      if (point.state() == QEventPoint::Released) std::puts("up");
    }
    event->accept();
  }

  void mousePressEvent(QMouseEvent *event) override {
    if (event->source() != Qt::MouseEventNotSynthesized) return;
    std::printf("button %d\n", event->button() == Qt::RightButton ? 3 : event->button() == Qt::LeftButton ? 1 : 2);
  }

  void exposeEvent(QExposeEvent *event) override {
    QRasterWindow::exposeEvent(event);
    if (isExposed()) std::puts("ready");
  }
};

int main(int count, char **words) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  QGuiApplication application(count, words);
  Window window;
  window.showFullScreen();
  return application.exec();
}
