// The composer of stories.

export function start() {}
