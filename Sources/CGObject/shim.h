// For pkg-config's flags only: CVips reads the headers of libvips and GLib, no Swift file has to.
//
// Not pkg-config's entry of libvips itself, which names two dozen libraries that we do not use, and
// flags that SwiftPM refuses.
