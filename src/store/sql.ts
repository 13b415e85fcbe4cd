export type SqlValue = string | number | null | Uint8Array

/** A piece of SQL: the texts between its values, and the values, which never become part of a text. */
export interface Sql {
  readonly texts: readonly string[]
  readonly values: readonly SqlValue[]
}

export function sql(strings: TemplateStringsArray, ...inserts: (SqlValue | Sql)[]): Sql {
  return joined(
    strings.flatMap((text, position) => {
      const insert = inserts[position]
      if (insert === undefined) return [raw(text)]
      return [raw(text), isSql(insert) ? insert : { texts: ['', ''], values: [insert] }]
    }),
    '',
  )
}

function isSql(insert: SqlValue | Sql): insert is Sql {
  return typeof insert === 'object' && insert !== null && 'texts' in insert
}

/** SQL text of our own making, from a declaration or a migration. */
export function raw(text: string): Sql {
  return { texts: [text], values: [] }
}

export function identifier(name: string): Sql {
  return raw(`"${name.replaceAll('"', '""')}"`)
}

export function joined(pieces: readonly Sql[], separator: string): Sql {
  const texts: string[] = []
  const values: SqlValue[] = []
  for (const {
    texts: [first = '', ...rest],
    values: own,
  } of pieces) {
    const before = texts.pop()
    texts.push(before === undefined ? first : before + separator + first, ...rest)
    values.push(...own)
  }
  return { texts, values }
}

export function textOf(statement: Sql, placeholder: (position: number) => string): string {
  return statement.texts.reduce((text, next, position) => `${text}${placeholder(position)}${next}`)
}
