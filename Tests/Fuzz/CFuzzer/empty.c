// SwiftPM wants a source in a C target.
