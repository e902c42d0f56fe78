/// The matrices as JSON: `filters` by name, and what brightness and contrast of 1 add to the
/// identity. Each is twelve numbers, row by row.
package let filterMatricesJSON: String = {
  let filters = Filter.allCases.map { "    \"\($0.rawValue)\": \(list($0.matrix))" }
  return """
    {
      "filters": {
    \(filters.joined(separator: ",\n"))
      },
      "brightness": \(list(brightnessChange)),
      "contrast": \(list(contrastChange))
    }
    """
}()

/// The text of Public/js/social/filters.js, by which the browser's preview equals the server's result. A
/// test compares it with the file and writes it anew when asked (`KORZO_WRITE_FILTERS=1`).
package let filterScript = """
  // Made from Sources/Imaging/FilterScript.swift: the server's own numbers. A test compares them.

  const matrices = \(filterMatricesJSON);
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

  /** The names of the filters. */
  export const filterNames = Object.keys(matrices.filters);

  /** One matrix first, then the other. */
  const then = (first, next) =>
    identity.map((_, index) => {
      const row = index - (index % 4);
      const column = index % 4;
      const sum = [0, 1, 2].reduce((sum, k) => sum + next[row + k] * first[k * 4 + column], 0);
      return column === 3 ? sum + next[row + 3] : sum;
    });

  const changed = (change, amount) => identity.map((value, index) => value + amount * change[index]);

  /** The one matrix of an edit, 3×4 row by row, on sRGB values as fractions of 1. */
  export const colourMatrix = ({ filter = "none", brightness = 0, contrast = 0 } = {}) => {
    const filtered = matrices.filters[filter] ?? identity;
    const lit = then(filtered, changed(matrices.brightness, brightness));
    return then(lit, changed(matrices.contrast, contrast));
  };

  /** The values of an SVG feColorMatrix (with color-interpolation-filters="sRGB"). */
  export const filterValues = (edit) => {
    const m = colourMatrix(edit);
    const rows = [0, 4, 8].map((row) => [m[row], m[row + 1], m[row + 2], 0, m[row + 3]]);
    return [...rows, [0, 0, 0, 1, 0]].map((row) => row.join(" ")).join(" ");
  };

  /** Changes the pixels of an ImageData in place, as the server does. */
  export const applyEdit = (image, edit) => {
    const m = colourMatrix(edit);
    const data = image.data;
    for (let i = 0; i < data.length; i += 4) {
      const [r, g, b] = [data[i], data[i + 1], data[i + 2]];
      // A Uint8ClampedArray rounds and cuts by itself.
      data[i] = m[0] * r + m[1] * g + m[2] * b + m[3] * 255;
      data[i + 1] = m[4] * r + m[5] * g + m[6] * b + m[7] * 255;
      data[i + 2] = m[8] * r + m[9] * g + m[10] * b + m[11] * 255;
    }
    return image;
  };

  /** For app.js, which loads modules when a page needs them. */
  export const start = () => ({ applyEdit, colourMatrix, filterNames, filterValues });

  """

private func list(_ matrix: ColourMatrix) -> String {
  "[\(matrix.values.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: ", "))]"
}
