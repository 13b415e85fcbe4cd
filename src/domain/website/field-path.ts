import { listIn, type Values, valuesIn } from './block.ts'
import type { PartId } from './part.ts'

/** How the page marks the field with this name: "hero.title" for "sections.0.title", where names have numbers. */
export function fieldPath(part: PartId, content: Values, name: string): string {
  if (part !== 'home') return name
  const [, index, ...rest] = name.split('.')
  const { id } = valuesIn(listIn(content.sections)[Number(index)])
  return [id, ...rest].join('.')
}
