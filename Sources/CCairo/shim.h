// For pkg-config's flags only: CPango reads the headers of cairo, HarfBuzz and GLib, no Swift file
// has to.
