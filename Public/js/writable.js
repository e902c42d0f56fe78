// What counts as a field to write into, wherever something opens.

/** Fields into which one writes. */
export const WRITES = `:is(textarea, input:is(:not([type]), [type=text], [type=search], [type=email],
  [type=url], [type=password], [type=number], [type=tel])):not([disabled], [readonly])`;
