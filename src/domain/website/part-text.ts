import { type Block, blocksOf, listIn, type Values, valuesIn } from './block.ts'
import type { Field, Fields } from './field.ts'
import type { PartId } from './part.ts'

/** A part as lines of text under the labels of the form, so that two versions can be compared. Empty values have no line. */
export function partText(part: PartId, content: Values): string {
  return `${blocksOf(part, content).flatMap(blockLines).join('\n')}\n`
}

function blockLines({ label, hidden, fields, values }: Block): string[] {
  return [hidden ? `${label} (hidden)` : label, ...fieldLines(fields, values, '  ')]
}

function fieldLines(fields: Fields, values: Values, indent: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => valueLines(field, values[name], indent))
}

function valueLines(field: Field, value: unknown, indent: string): string[] {
  switch (field.kind) {
    case 'list':
      return listIn(value).flatMap((entry, index) => [
        `${indent}${field.label} ${index + 1}`,
        ...fieldLines(field.entry, valuesIn(entry), `${indent}  `),
      ])
    case 'picture': {
      const { src, alt, focus } = valuesIn(value)
      const { x, y } = valuesIn(focus)
      return src ? [`${indent}${field.label}: ${src} (${alt || 'no description'}; focal point ${x}, ${y})`] : []
    }
    case 'switch':
      return [`${indent}${field.label}: ${value === true ? 'Yes' : 'No'}`]
    case 'choice': {
      const chosen = field.options.find((option) => option.value === value)
      return chosen ? [`${indent}${field.label}: ${chosen.label}`] : []
    }
    default:
      return typeof value === 'string' && value !== ''
        ? `${field.label}: ${value}`.split('\n').map((line) => `${indent}${line}`)
        : []
  }
}

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

/** How the page marks the field with this name: "hero.title" for "sections.0.title", where names have numbers. */
export function fieldPath(part: PartId, content: Values, name: string): string {
  if (part !== 'home') return name
  const [, index, ...rest] = name.split('.')
  const { id } = valuesIn(listIn(content.sections)[Number(index)])
  return [id, ...rest].join('.')
}
