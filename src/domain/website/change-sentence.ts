import { type Block, blocksOf, type Values } from './block.ts'
import type { PartId } from './part.ts'

const LIST = new Intl.ListFormat('en-US')

/** What publishing changes for visitors: "Changes Welcome and Reviews, and removes Good to know." Empty without changes. */
export function changeSentence(part: PartId, before: Values, after: Values): string {
  const old = blocksOf(part, before)
  const next = blocksOf(part, after)
  const kept = next.flatMap((block) => {
    const was = old.find(({ id }) => id === block.id)
    return was ? [{ was, block }] : []
  })
  const changed = kept.filter(({ was, block }) => says(was) !== says(block))
  const steps = [
    step('changes', labels(changed)),
    step('adds', without(next, old)),
    step('removes', without(old, next)),
    step('hides', labels(kept.filter(({ was, block }) => !was.hidden && block.hidden))),
    step('shows', labels(kept.filter(({ was, block }) => was.hidden && !block.hidden))),
    isReordered(old, kept) ? 'puts the sections in another order' : '',
  ].filter(Boolean)
  const sentence = LIST.format(steps)
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

type Kept = { was: Block; block: Block }

function labels(kept: readonly Kept[]): string[] {
  return kept.map(({ block }) => block.label)
}

function step(verb: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${verb} ${LIST.format(names.map((name) => `“${name}”`))}`
}

function without(blocks: readonly Block[], others: readonly Block[]): string[] {
  return blocks.filter(({ id }) => !others.some((other) => other.id === id)).map(({ label }) => label)
}

function isReordered(old: readonly Block[], kept: readonly Kept[]): boolean {
  const order = old.filter(({ id }) => kept.some(({ block }) => block.id === id))
  return order.some(({ id }, index) => kept[index]?.block.id !== id)
}

function says({ fields, values }: Block): string {
  return JSON.stringify(Object.keys(fields).map((name) => sorted(values[name])))
}

/** A form and the store may list the properties of a value in different orders. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([name, inner]) => [name, sorted(inner)])
}
