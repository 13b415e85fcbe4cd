// Line and paragraph separators break a header like \n does; bidi controls make a name read as another.
const UNSAFE_IN_HEADER = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu
const LONGEST_HEADER = 200

/** One line that stays inside its header, whatever somebody typed. */
export function headerText(text: string, limit = LONGEST_HEADER): string {
  const line = text.toWellFormed().replace(UNSAFE_IN_HEADER, ' ').replace(/\s+/g, ' ').trim()
  return line.slice(0, limit).toWellFormed()
}
