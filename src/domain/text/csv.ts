// RFC 4180, with two additions for spreadsheets: a byte order mark, so that Excel reads UTF-8, and no cell that would run as a formula.

const BYTE_ORDER_MARK = '\uFEFF'
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

type Row = readonly (string | number)[]

export function csvOf(header: readonly string[], rows: Iterable<Row>): string {
  return csvStart(header) + csvRows(rows)
}

/** A long table is written in pieces: the start once, then the rows. */
export function csvStart(header: readonly string[]): string {
  return BYTE_ORDER_MARK + csvRows([header])
}

export function csvRows(rows: Iterable<Row>): string {
  return Array.from(rows, (cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
