// Line and paragraph separators end a header as \n does. Bidi controls can make one name look like another.
const UNSAFE_IN_HEADER = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu
const LONGEST_HEADER = 200

/** Returns one line that is safe in a header, whatever the text holds. */
export function headerText(text: string, limit = LONGEST_HEADER): string {
  const line = text.toWellFormed().replace(UNSAFE_IN_HEADER, ' ').replace(/\s+/g, ' ').trim()
  return line.slice(0, limit).toWellFormed()
}
