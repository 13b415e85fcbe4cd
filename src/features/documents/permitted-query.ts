import { FROM_TODAY } from '#domain/collections/api-collections.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { dayBounds, today } from '#domain/scheduling/slot.ts'
import { canonicalInstant } from '#domain/time/instant.ts'
import type { Query, Scalar } from '#store/store.ts'
import type { FieldRule, ListRules, ReadContext } from './policy-shape.ts'

/** The parameters of a list request, unparsed. */
export interface AskedQuery {
  where: readonly (readonly [field: string, value: string])[]
  orderBy?: string | undefined
  direction?: string | undefined
  limit?: string | undefined
  cursor?: string | undefined
  offset?: string | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const DEFAULT_LIMIT = 50
const LARGEST_LIMIT = 100
const LARGEST_OFFSET = 1_000_000
const LONGEST_SEARCH = 200

/** Enough for one day of appointments, including rejected and canceled ones. */
const WHOLE_DAY_LIMIT = 1000
const LONGEST_DAY_MS = 25 * 60 * 60_000

/** Returns the permitted query, or throws a Refusal that names the mistake. */
export function permittedQuery(asked: AskedQuery, rules: ListRules, context: ReadContext): Query {
  const query = searched(permitted(asked, rules, context), rules, context)
  const { where, during } = rules.only?.(context) ?? {}
  return { ...query, where: bothWheres(query.where, where), during, isShort: rules.isShort }
}

function searched(query: Query, { readSearch }: ListRules, context: ReadContext): Query {
  if (!readSearch || query.search === undefined) return query
  return { ...query, search: undefined, ...readSearch(query.search, context) }
}

function bothWheres(one: Query['where'] = {}, other: Query['where'] = {}): Query['where'] {
  const shared = Object.keys(other).filter((field) => field in one)
  const common = shared.map((field) => [
    field,
    listOf(one[field]).filter((value) => listOf(other[field]).includes(value)),
  ])
  return { ...one, ...other, ...Object.fromEntries(common) }
}

function listOf(value: Scalar | readonly Scalar[] | undefined): readonly Scalar[] {
  return value === undefined ? [] : [value].flat()
}

function permitted(asked: AskedQuery, rules: ListRules, context: ReadContext): Query {
  const range = permittedRange(asked, rules, context)
  const query: Query = {
    where: permittedWhere(asked.where, rules),
    range,
    search: permittedSearch(asked.search, rules),
    // A list limited by time is ordered by time.
    orderBy: permittedOrder(asked.orderBy, rules) ?? range?.field,
    direction: permittedDirection(asked.direction),
  }
  if (rules.oneDay) return { ...oneDay(query), limit: WHOLE_DAY_LIMIT }
  return {
    ...query,
    limit: wholeNumber('limit', asked.limit, 1, LARGEST_LIMIT) ?? DEFAULT_LIMIT,
    offset: wholeNumber('offset', asked.offset, 0, LARGEST_OFFSET),
    cursor: asked.cursor,
  }
}

function permittedWhere(asked: AskedQuery['where'], rules: ListRules): NonNullable<Query['where']> {
  const where = new Map<string, Scalar | readonly Scalar[]>()
  for (const [field, value] of asked) {
    const rule = Object.hasOwn(rules.where, field) ? rules.where[field] : undefined
    if (!rule) throw refused(`This collection cannot be filtered by "${field}".`)
    if (value === rule.any) continue
    const scalar = scalarOf(field, value, rule)
    where.set(field, rule.several && where.has(field) ? [...listOf(where.get(field)), scalar] : scalar)
  }
  return Object.fromEntries(where)
}

function scalarOf(field: string, value: string, { type }: FieldRule): Scalar {
  if (type === 'text') return value
  if (type === 'instant') return instant(field, value)
  if (type === 'none') return none(field, value)
  if (value !== 'true' && value !== 'false') throw refused(`The field "${field}" must be true or false.`)
  return value === 'true'
}

function none(field: string, value: string): null {
  if (value !== 'none') throw refused(`The field "${field}" can only be "none".`)
  return null
}

function permittedRange({ from, to }: AskedQuery, { range }: ListRules, context: ReadContext): Query['range'] {
  if (from === undefined && to === undefined) return undefined
  if (range === undefined) throw refused('This collection cannot be filtered by time.')
  const { business, now } = context
  // On the business's calendar, which may differ from the browser's.
  const startOfToday = dayBounds(today(now, business.timeZone), business.timeZone).start
  return {
    field: range,
    from: from === undefined ? undefined : from === FROM_TODAY ? startOfToday : instant('from', from),
    to: to === undefined ? undefined : instant('to', to),
  }
}

function instant(name: string, text: string): string {
  const canonical = canonicalInstant(text)
  if (canonical === null) throw refused(`The value of "${name}" must be a time such as 2026-03-05T19:30:00.000Z.`)
  return canonical
}

function permittedSearch(search: string | undefined, rules: ListRules): string | undefined {
  if (search === undefined || search.trim() === '') return undefined
  if (!rules.search) throw refused('This collection cannot be searched.')
  if (search.length > LONGEST_SEARCH) throw refused(`Please search for at most ${LONGEST_SEARCH} characters.`)
  return search.trim()
}

function permittedOrder(orderBy: string | undefined, rules: ListRules): string | undefined {
  if (orderBy === undefined || rules.orderBy.includes(orderBy)) return orderBy
  throw refused(`This collection cannot be ordered by "${orderBy}".`)
}

function permittedDirection(direction: string | undefined): 'asc' | 'desc' | undefined {
  if (direction === undefined || direction === 'asc' || direction === 'desc') return direction
  throw refused('The direction must be asc or desc.')
}

function oneDay(query: Query): Query {
  const { from, to } = query.range ?? {}
  const days = Date.parse(String(to)) - Date.parse(String(from))
  const isOneMoment = query.where !== undefined && 'preferredDate' in query.where
  if (isOneMoment || (days >= 0 && days <= LONGEST_DAY_MS)) return query
  throw refused('Please request a single day: "from" and "to" at most a day apart.')
}

function wholeNumber(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw refused(`The ${name} must be a whole number from ${least} to ${most}.`)
}

function refused(sentence: string): Refusal {
  return new Refusal('bad-request', sentence, { code: 'bad-query' })
}
