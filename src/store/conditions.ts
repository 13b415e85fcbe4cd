import type { Connection, SoughtPage } from './backend.ts'
import type { CollectionTable, OrderedField } from './collection-table.ts'
import { BadQuery } from './errors.ts'
import { endOfType, fold, isComparable, isExact, sortKey } from './sort-key.ts'
import { joined, limitTo, raw, type Sql, sql } from './sql.ts'
import { isStorableText } from './storable-text.ts'
import type { Filter, Scalar } from './store.ts'

const OWN_COLUMNS: ReadonlyMap<string, Sql> = new Map([
  ['id', sql`id`],
  ['version', sql`version`],
  ['createdAt', sql`created_at`],
  ['updatedAt', sql`updated_at`],
])

export function whereAll(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? raw('') : sql` WHERE ${joined(conditions, ' AND ')}`
}

export async function conditionsOf(connection: Connection, table: CollectionTable, filter: Filter, page?: SoughtPage) {
  const conditions = Object.entries(filter.where ?? {}).map(([path, value]) =>
    anyOf([value].flat().map((each) => equals(connection, table, path, each))),
  )
  if (filter.range) conditions.push(...within(table, filter.range))
  if (filter.during) conditions.push(...spanning(table, filter.during))
  if (filter.anyOf) conditions.push(await anyFilter(connection, table, filter.anyOf))
  const needle = needleOf(table, filter)
  if (needle === '') return conditions
  const alone = conditions.length === 0 ? page : undefined
  return [...conditions, await connection.engine.searchFinds(connection, table, needle, alone)]
}

/** Selects one row for each document that matches the filter. */
export async function selectMatching(
  connection: Connection,
  table: CollectionTable,
  filter: Filter,
  atMost?: number,
): Promise<Sql> {
  const needle = needleOf(table, filter)
  const { range, during, anyOf: others } = filter
  const isUnconditional = Object.keys(filter.where ?? {}).length === 0 && !range && !during && !others
  if (needle !== '' && isUnconditional) return connection.engine.searchHits(connection, table, needle, atMost)
  return sql`SELECT 1 FROM ${table.name}${whereAll(await conditionsOf(connection, table, filter))}`
}

/** The column to order by. `id` has no key column. */
export function orderColumn(table: CollectionTable, path: string): Sql {
  return path === 'id' ? sql`id` : orderedField(table, path).column
}

/** Leaves out branches that match nothing. With an OR, the databases can't use an index to sort. */
async function anyFilter(connection: Connection, table: CollectionTable, filters: readonly Filter[]): Promise<Sql> {
  const found: Sql[] = []
  for (const filter of filters) {
    const conditions = await conditionsOf(connection, table, filter)
    const [row] = await connection.run(sql`SELECT 1 AS found FROM ${table.name}${whereAll(conditions)}${limitTo(1)}`)
    if (row) found.push(conditions.length === 0 ? raw('1 = 1') : sql`(${joined(conditions, ' AND ')})`)
  }
  return anyOf(found)
}

function anyOf(conditions: readonly Sql[]): Sql {
  const [only] = conditions
  if (!only) return raw('1 = 0')
  return conditions.length === 1 ? only : sql`(${joined(conditions, ' OR ')})`
}

function equals(connection: Connection, table: CollectionTable, path: string, value: Scalar): Sql {
  if (typeof value === 'string') checked(value)
  const inBody = () => connection.engine.bodyHas(segments(path), value)
  const field = table.fields.find((candidate) => candidate.path === path)
  const own = OWN_COLUMNS.get(path)
  if (!field) return own ? ownEquals(own, path, value) : inBody()
  const byKey = sql`${field.column} = ${sortKey(value, field.order)}`
  return isExact(value, field.order) || own ? byKey : sql`${byKey} AND ${inBody()}`
}

function ownEquals(column: Sql, path: string, value: Scalar): Sql {
  const fits = typeof value === (path === 'version' ? 'number' : 'string')
  return fits && typeof value !== 'boolean' ? sql`${column} = ${value}` : raw('1 = 0')
}

function within(table: CollectionTable, { field: path, from, to, before }: NonNullable<Filter['range']>): Sql[] {
  const bounds = [from, to, before].filter((bound) => bound !== undefined)
  const [first] = bounds
  if (first === undefined) return []
  for (const bound of bounds) {
    if (typeof bound !== typeof first) throw new BadQuery('The bounds of a range must have the same type.')
    if (typeof bound === 'string') checked(bound)
    if (!isComparable(bound)) throw new BadQuery('The bound of a range is too long.')
  }
  const { column, key, least, end } = path === 'id' ? byId : byKey(orderedField(table, path), first)
  const conditions = [sql`${column} >= ${from === undefined ? least : key(from)}`]
  if (to !== undefined) conditions.push(sql`${column} <= ${key(to)}`)
  if (before !== undefined) conditions.push(sql`${column} < ${key(before)}`)
  if (to === undefined && before === undefined && end !== undefined) conditions.push(sql`${column} < ${end}`)
  return conditions
}

/** A missing field sorts before an empty one, and both before every instant. */
function spanning(table: CollectionTable, { moment, from, until }: NonNullable<Filter['during']>): Sql[] {
  const [begin, end] = [orderedField(table, from), orderedField(table, until)]
  const isOpen = sql`${end.column} <= ${sortKey('', end.order)}`
  return [
    sql`${begin.column} <= ${sortKey(checked(moment), begin.order)}`,
    sql`(${isOpen} OR ${end.column} > ${sortKey(moment, end.order)})`,
  ]
}

interface RangedBy {
  column: Sql
  key: (bound: string | number) => string
  least: string
  end: string | undefined
}

const byId: RangedBy = { column: sql`id`, key: String, least: '', end: undefined }

function byKey({ column, order }: OrderedField, sample: string | number): RangedBy {
  return {
    column,
    key: (bound) => sortKey(bound, order),
    least: sortKey(typeof sample === 'number' ? Number.NEGATIVE_INFINITY : '', order),
    end: endOfType(sample),
  }
}

/** The search text, folded like the texts it is compared with. */
function needleOf({ collection, shape }: CollectionTable, { search = '' }: Filter): string {
  if (search === '') return ''
  const needle = fold(checked(search))
  if (needle !== '' && !shape.search) throw new BadQuery(`The collection "${collection}" declares no search fields.`)
  return needle
}

function orderedField(table: CollectionTable, path: string): OrderedField {
  const field = table.fields.find((candidate) => candidate.path === path)
  if (!field) throw new BadQuery(`The collection "${table.collection}" cannot be ordered by "${path}".`)
  return field
}

/** Letters, digits, '_' and '-' only: SQLite treats a leading '$' or '[' as path syntax. */
function segments(path: string): string[] {
  if (!/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*$/u.test(path)) throw new BadQuery(`"${path}" is not the name of a field.`)
  return path.split('.')
}

function checked(text: string): string {
  if (!isStorableText(text)) throw new BadQuery('A query cannot hold U+0000 or half a surrogate pair.')
  return text
}
