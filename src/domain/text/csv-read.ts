/** One row of a file, with the number of the line it begins on. */
export interface CsvRow {
  line: number
  cells: string[]
}

const BYTE_ORDER_MARK = '\uFEFF'

/** Reads RFC 4180, with commas or semicolons, in one pass. Empty rows are left out. */
export function readCsv(text: string): CsvRow[] {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const [firstLine = ''] = content.split(/\r?\n/, 1)
  const separator = firstLine.includes(',') ? ',' : firstLine.includes(';') ? ';' : '\t'
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  let at = 0
  while (at < content.length) {
    const cell = content[at] === '"' ? quoted(content, at) : plain(content, at, separator)
    row.cells.push(cell.text.trim())
    line += cell.breaks
    at = cell.end
    const next = content[at]
    if (next === separator) {
      at += 1
      if (at === content.length) row.cells.push('')
      continue
    }
    at += next === '\r' && content[at + 1] === '\n' ? 2 : 1
    line += 1
    rows.push(row)
    row = { line, cells: [] }
  }
  if (row.cells.length > 0) rows.push(row)
  return rows.filter(({ cells }) => cells.some((text) => text !== ''))
}

interface Cell {
  text: string
  end: number
  breaks: number
}

function plain(content: string, from: number, separator: string): Cell {
  let end = from
  while (end < content.length && content[end] !== separator && content[end] !== '\n' && content[end] !== '\r') end += 1
  return { text: content.slice(from, end), end, breaks: 0 }
}

function quoted(content: string, from: number): Cell {
  const pieces: string[] = []
  let at = from + 1
  for (;;) {
    const close = content.indexOf('"', at)
    const end = close === -1 ? content.length : close
    pieces.push(content.slice(at, end))
    if (content[end + 1] !== '"' || close === -1) {
      const text = pieces.join('"')
      return { text, end: Math.min(end + 1, content.length), breaks: text.split('\n').length - 1 }
    }
    at = end + 2
  }
}
