/** Of settings that every request asks for and that hardly ever change: while they say the same, they are not checked again. */
export function lastUnderstood<Stored, T>(understand: (stored: Stored) => T): (stored: Stored) => T {
  let last: { text: string; understood: T } | undefined
  return (stored) => {
    const text = JSON.stringify(stored)
    if (last?.text !== text) last = { text, understood: frozen(understand(stored)) }
    return last.understood
  }
}

/** Shared by all who asked, so that nobody may change it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}
