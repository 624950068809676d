"""What stands in for an input provider and a window in the programs that drive Kivy.

Import it after Kivy's environment has been set.
"""
from kivy.event import EventDispatcher
from kivy.input.motionevent import MotionEvent


class Touch(MotionEvent):
    """A touch at a position in the unit square."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, is_touch=True, type_id="touch", **options)
        self.profile = ["pos"]

    def depack(self, arguments):
        self.sx, self.sy = arguments
        super().depack(arguments)


class Window(EventDispatcher):
    """What a window of Kivy does with an event: it scales it and dispatches it to its widget."""
    __events__ = ("on_motion", "on_touch_down", "on_touch_move", "on_touch_up")
    kinds = {"begin": "on_touch_down", "update": "on_touch_move", "end": "on_touch_up"}

    def __init__(self, widget, size):
        super().__init__()
        self.widget, self.size = widget, size

    def on_motion(self, kind, touch):
        touch.scale_for_screen(*self.size)
        self.dispatch(self.kinds[kind], touch)

    def on_touch_down(self, touch):
        return self.widget.dispatch("on_touch_down", touch)

    def on_touch_move(self, touch):
        return self.widget.dispatch("on_touch_move", touch)

    def on_touch_up(self, touch):
        return self.widget.dispatch("on_touch_up", touch)
