// Godot 4 with C#: a node whose touches a session judges, and which follows a pinch. Put
// libtouchstone.so.0 beside the program. A record of the library is a struct of the same layout.
using Godot;
using System;
using System.Runtime.InteropServices;

public partial class PinchArea : Node2D
{
    const string Library = "libtouchstone.so.0";
    [DllImport(Library)] static extern IntPtr ts_session_new();
    [DllImport(Library)] static extern IntPtr ts_session_unref(IntPtr session);
    [DllImport(Library)] static extern IntPtr ts_session_get_root(IntPtr session);
    [DllImport(Library)] static extern int ts_session_add_device(IntPtr session, IntPtr device);
    [DllImport(Library)] static extern int ts_session_advance(IntPtr session, long time);
    [DllImport(Library)] static extern nint ts_session_push_contacts(
        IntPtr session, int device, in Contact contact, nuint count);
    [DllImport(Library)] static extern nuint ts_session_read(
        IntPtr session, out Event record, nuint capacity);
    [DllImport(Library)] static extern IntPtr ts_device_new_for_contacts(
        string name, int kind, double width, double height);
    [DllImport(Library)] static extern IntPtr ts_recognizer_new_from_text(
        string text, IntPtr error, IntPtr column);
    [DllImport(Library)] static extern int ts_surface_add_recognizer(
        IntPtr surface, IntPtr recognizer);
    [DllImport(Library)] static extern IntPtr ts_device_unref(IntPtr device);
    [DllImport(Library)] static extern IntPtr ts_recognizer_unref(IntPtr recognizer);

    // struct ts_contact; what is left out is 0.
    [StructLayout(LayoutKind.Explicit, Size = 64)]
    struct Contact
    {
        [FieldOffset(0)] public long Time;
        [FieldOffset(8)] public long Id;
        [FieldOffset(16)] public double X;
        [FieldOffset(24)] public double Y;
        [FieldOffset(52)] public ushort Phase; // 1 down, 2 motion, 3 up, 4 cancel
        [FieldOffset(55)] public byte Flags;   // 1: the last of its frame
    }

    // struct ts_event of a gesture.
    [StructLayout(LayoutKind.Explicit, Size = 192)]
    struct Event
    {
        [FieldOffset(0)] public uint Type;
        [FieldOffset(68)] public uint State;
        [FieldOffset(128)] public double Scale;
    }

    const uint GestureEvent = 400;
    IntPtr session;
    int device;
    Vector2 before;

    static long Now => (long)Time.GetTicksUsec();

    public override void _Ready()
    {
        session = ts_session_new();
        var screen = ts_device_new_for_contacts("Godot", 1, 0, 0);
        device = ts_session_add_device(session, screen);
        var pinch = ts_recognizer_new_from_text("pinch", IntPtr.Zero, IntPtr.Zero);
        ts_surface_add_recognizer(ts_session_get_root(session), pinch);
        // The session has both.
        ts_device_unref(screen);
        ts_recognizer_unref(pinch);
    }

    public override void _ExitTree() => ts_session_unref(session);

    public override void _Input(InputEvent input)
    {
        if (input is InputEventScreenTouch touch)
            Push(touch.Canceled ? 4 : touch.Pressed ? 1 : 3, touch.Index, touch.Position);
        else if (input is InputEventScreenDrag drag)
            Push(2, drag.Index, drag.Position);
    }

    void Push(int phase, int id, Vector2 at)
    {
        var contact = new Contact
        { Time = Now, Id = id, X = at.X, Y = at.Y, Phase = (ushort)phase, Flags = 1 };
        ts_session_push_contacts(session, device, contact, 1);
    }

    public override void _Process(double delta)
    {
        ts_session_advance(session, Now);
        while (ts_session_read(session, out Event record, 1) == 1)
        {
            if (record.Type != GestureEvent) continue;
            if (record.State == 1) before = Scale;                   // began
            if (record.State != 4) Scale = before * (float)record.Scale;
            else Scale = before;                                     // cancelled
        }
    }
}
