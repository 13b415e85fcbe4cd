/** Caches parsed settings: every request reads them and they rarely change, so the same document isn't parsed again. */
export function cachedParse<Stored, T>(understand: (stored: Stored) => T): (stored: Stored) => T {
  let last: { text: string; understood: T } | undefined
  return (stored) => {
    const text = JSON.stringify(stored)
    if (last?.text !== text) last = { text, understood: frozen(understand(stored)) }
    return last.understood
  }
}

/** Shared between callers, so it must not be changed. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}
