@_exported public import Programs
