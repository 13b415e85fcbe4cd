import type { GateKind } from './finding.ts'

interface OfPage {
  kind: GateKind
  id: string
  title: string
  path: string
}

/** The findings of each page together, in the order in which the pages come first. */
export function byPage<Item extends OfPage>(items: readonly Item[]): (OfPage & { items: Item[] })[] {
  const pages = new Map<string, OfPage & { items: Item[] }>()
  for (const item of items) {
    const { kind, id, title, path } = item
    const page = pages.get(`${kind} ${id}`) ?? { kind, id, title, path, items: [] }
    page.items.push(item)
    pages.set(`${kind} ${id}`, page)
  }
  return [...pages.values()]
}
