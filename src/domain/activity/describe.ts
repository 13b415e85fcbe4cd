import type { ActivityRule } from '#domain/collections/collection.ts'
import { type BusinessClock, formatWhen } from '#domain/time/business-time.ts'
import type { ActivityScreens } from './activity.ts'

type Value = string | number | boolean | null | readonly Value[] | Fields
interface Fields {
  readonly [field: string]: Value
}

export type Operation = 'created' | 'changed' | 'deleted'

export interface DescribedWrite {
  id: string
  before: Fields | undefined
  after: Fields | undefined
}

const LONGEST_LABEL = 80
const LONGEST_VALUE = 60
const MOST_FIELDS = 30

export function operationOf({ before, after }: DescribedWrite): Operation {
  if (!after) return 'deleted'
  return before ? 'changed' : 'created'
}

/** "Page “Warranty” changed". */
export function describeWrite(rule: ActivityRule, write: DescribedWrite): string {
  const label = labelOf(rule, write)
  const name = rule.documents?.[write.id]?.name ?? rule.name
  return `${name}${label ? ` “${cut(label, LONGEST_LABEL)}”` : ''} ${operationOf(write)}`
}

/** Whether the log still knows which document it was. */
export function isLinked({ screen, documents }: ActivityRule): boolean {
  return screen !== undefined || documents !== undefined
}

/** The screen that shows the document, and the one where an earlier version of it can be restored. */
export function screensOf({ screen, documents, hasVersions }: ActivityRule, id: string): ActivityScreens {
  const shownAt = (documents?.[id]?.screen ?? screen)?.replace(':id', encodeURIComponent(id)) ?? null
  return { screen: shownAt, versions: hasVersions && shownAt !== null ? `${shownAt}?history=open` : null }
}

function labelOf({ label }: ActivityRule, { id, before, after }: DescribedWrite): string {
  if (label === undefined) return ''
  if (label === 'id') return id
  const value = (after ?? before)?.[label]
  return typeof value === 'string' ? value : ''
}

/** "status: pending → confirmed" for a field that may be shown, "customerName" for any other. Two levels deep. */
export function changedFields({ shown = [] }: ActivityRule, { before, after }: DescribedWrite): string[] {
  if (!before || !after) return []
  const changed = paths(before, after).filter(([, was, is]) => was !== is && textOf(was) !== textOf(is))
  const lines = changed.map(([path, was, is]) =>
    shown.includes(path) ? `${path}: ${shortly(was)} → ${shortly(is)}` : path,
  )
  return lines.length > MOST_FIELDS ? [...lines.slice(0, MOST_FIELDS), `and ${lines.length - MOST_FIELDS} more`] : lines
}

type Compared = [path: string, was: Value | undefined, is: Value | undefined]

function paths(before: Fields, after: Fields): Compared[] {
  return fieldsOf(before, after).flatMap((field): Compared[] => {
    const was = before[field]
    const is = after[field]
    if (!isFields(was) || !isFields(is)) return [[field, was, is]]
    return fieldsOf(was, is).map((inner) => [`${field}.${inner}`, was[inner], is[inner]])
  })
}

function fieldsOf(before: Fields, after: Fields): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  // Leaves out the demo mark. The owner's saves clear it as a side effect.
  fields.delete('demo')
  return [...fields].sort()
}

function isFields(value: Value | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: Value | undefined): string {
  return JSON.stringify(value ?? null)
}

function shortly(value: Value | undefined): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  return cut(typeof value === 'string' ? value : JSON.stringify(value), LONGEST_VALUE)
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length - 1)
  // Half an emoji would make the store refuse the whole save.
  return `${start.isWellFormed() ? start : start.slice(0, -1)}…`
}

/** Labels for fields whose names don't read as words. */
const NAMES: Readonly<Record<string, string>> = {
  answerBy: 'answer due',
  answeredAt: 'answered',
  askedAt: 'asked',
  assigneeId: 'person in charge',
  bufferMinutes: 'minutes between visits',
  crewId: 'crew',
  customerId: 'customer',
  enableScheduling: 'online booking',
  expiresAt: 'expires',
  faqs: 'questions and answers',
  held: 'time reserved',
  imageAlt: 'picture description',
  isShown: 'shown on the website',
  licence: 'license',
  nextStepAt: 'next reminder',
  onHome: 'shown on the home page',
  preferredDate: 'time',
  publishAt: 'publish on',
  region: 'state',
  seo: 'search engines',
  serviceType: 'service',
  showsIn: 'shown in',
  slug: 'address',
  tableOnly: 'only in the table',
  unpublishAt: 'take down on',
  windowMinutes: 'arrival window (minutes)',
}

const VALUES: Readonly<Record<string, string>> = { true: 'yes', false: 'no' }
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/

/** "preferredDate: A → B" reads "time: A → B", with moments in the time zone of the business. */
export function fieldWords(line: string, clock: BusinessClock): string {
  const colon = line.indexOf(': ')
  if (colon < 0) return nameOf(line)
  const values = line.slice(colon + 2).split(' → ')
  const words = values.map((value) => (INSTANT.test(value) ? formatWhen(value, clock) : (VALUES[value] ?? value)))
  return `${nameOf(line.slice(0, colon))}: ${words.join(' → ')}`
}

function nameOf(path: string): string {
  const parts = path
    .split('.')
    .map((field) => NAMES[field] ?? field.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase())
  return parts.join(' › ')
}
