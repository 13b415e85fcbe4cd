export type SqlValue = string | number | null | Uint8Array

/** A piece of SQL: its texts, and the values between them, which are always bound as parameters. */
export interface Sql {
  readonly texts: readonly string[]
  readonly values: readonly SqlValue[]
}

export function sql(strings: TemplateStringsArray, ...inserts: (SqlValue | Sql)[]): Sql {
  if (areValues(inserts)) return { texts: strings, values: inserts }
  const texts: string[] = []
  const values: SqlValue[] = []
  let open = strings[0] ?? ''
  for (const [position, insert] of inserts.entries()) {
    if (isSql(insert)) open = append(insert, open, texts, values)
    else {
      texts.push(open)
      values.push(insert)
      open = ''
    }
    open += strings[position + 1] ?? ''
  }
  texts.push(open)
  return { texts, values }
}

function areValues(inserts: (SqlValue | Sql)[]): inserts is SqlValue[] {
  return !inserts.some(isSql)
}

function isSql(insert: SqlValue | Sql): insert is Sql {
  return typeof insert === 'object' && insert !== null && 'texts' in insert
}

/** SQL text from our own code, never from input. */
export function raw(text: string): Sql {
  return { texts: [text], values: [] }
}

export function identifier(name: string): Sql {
  return raw(`"${name.replaceAll('"', '""')}"`)
}

export function listed(values: readonly SqlValue[]): Sql {
  return { texts: values.length === 0 ? [''] : ['', ...values.slice(1).map(() => ', '), ''], values }
}

/** Inlined as text. With a parameter, SQLite plans again each time and PostgreSQL plans a full scan. */
export function limitTo(rows: number): Sql {
  return raw(` LIMIT ${rows}`)
}

export function joined(pieces: readonly Sql[], separator: string): Sql {
  const texts: string[] = []
  const values: SqlValue[] = []
  let open = ''
  for (const [position, piece] of pieces.entries()) {
    open = append(piece, position === 0 ? open : open + separator, texts, values)
  }
  texts.push(open)
  return { texts, values }
}

/** Returns the unfinished text at the end of the piece. Copies little, because every request builds statements. */
function append(piece: Sql, before: string, texts: string[], values: SqlValue[]): string {
  const last = piece.texts.length - 1
  let open = before
  for (const [position, text] of piece.texts.entries()) {
    open += text
    if (position === last) break
    texts.push(open)
    open = ''
  }
  values.push(...piece.values)
  return open
}

/** Frozen texts come from template literals and repeat, so each statement is joined only once. */
export function textsWith(placeholder: (position: number) => string): (statement: Sql) => string {
  const known = new WeakMap<readonly string[], string>()
  const textOf = (texts: readonly string[]) =>
    texts.reduce((text, next, position) => `${text}${placeholder(position)}${next}`)
  return ({ texts }) => {
    if (!Object.isFrozen(texts)) return textOf(texts)
    const text = known.get(texts) ?? textOf(texts)
    known.set(texts, text)
    return text
  }
}
