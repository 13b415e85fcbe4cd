interface Row {
  line: number
  from: string
  to: string
}

/**
 * Rows of a file in the order in which they are added: what others lead to comes before them, so that each leads to its end at
 * once. Added as a chain is written, every row would change all those before it. The last row of a circle comes last.
 */
export function targetsFirst<R extends Row>(rows: readonly R[]): R[] {
  // Of rows with one old address, the first counts.
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
