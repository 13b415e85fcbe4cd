interface Row {
  line: number
  from: string
  to: string
}

/**
 * The order in which the rows of a file are added: a row's target first, then the row, so that each row is written once with
 * its final target. In the order of the file, every row of a chain would change all rows before it. The last row of a loop comes
 * last, because it is the one to refuse.
 */
export function targetsFirst<R extends Row>(rows: readonly R[]): R[] {
  // If several rows have the same old address, the first one counts.
  const rowFrom = new Map(rows.toReversed().map((row) => [row.from, row]))
  const ordered = new Set<R>()
  for (const row of rows) {
    const chain = new Set<R>()
    let next: R | undefined = row
    for (; next && !ordered.has(next) && !chain.has(next); next = rowFrom.get(next.to)) chain.add(next)
    const circle = next && chain.has(next) ? [...chain].slice([...chain].indexOf(next)) : []
    const closing = circle.reduce<R | undefined>(
      (last, each) => (last && last.line > each.line ? last : each),
      undefined,
    )
    for (const each of [...chain].reverse()) if (each !== closing) ordered.add(each)
    if (closing) ordered.add(closing)
  }
  return [...ordered]
}
