// In the editor's preview every text carries the path of its field, in characters that no text contains. The editor finds
// them in the rendered page.

const START = '\uE000'
const MIDDLE = '\uE001'
const END = '\uE002'
const MARK = /[\uE000-\uE002]/g

export function markText(text: string, path: string): string {
  const plain = text.replace(MARK, '')
  return plain === '' ? '' : `${START}${path}${MIDDLE}${plain}${END}`
}

/** A piece of rendered text, and the field it comes from. */
export interface MarkedPiece {
  text: string
  field: string | undefined
}

/**
 * Splits a rendered text at its marks. A text with several paragraphs begins in one element and ends in another, so the
 * field that is open at the end goes on in the next text.
 */
export function splitMarks(text: string, open?: string): { pieces: MarkedPiece[]; open: string | undefined } {
  const pieces: MarkedPiece[] = []
  let field = open
  for (const part of text.split(/(?=\uE000)|(?<=\uE002)/)) {
    const [head = '', body] = part.split(MIDDLE)
    if (body !== undefined) field = head.replace(MARK, '')
    const plain = (body ?? head).replace(MARK, '')
    if (plain !== '') pieces.push({ text: plain, field })
    if (part.endsWith(END)) field = undefined
  }
  return { pieces, open: field }
}
