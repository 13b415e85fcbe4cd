// RFC 4180, with two courtesies to spreadsheets: a byte order mark, so that Excel reads UTF-8, and no cell they would run as a formula.

const BYTE_ORDER_MARK = '\uFEFF'
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

export function csvOf(header: readonly string[], rows: Iterable<readonly (string | number)[]>): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`)
  return BYTE_ORDER_MARK + lines.join('')
}

function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
