import type { CollectionShape, CollectionShapes, FieldOrder } from '#domain/collections/collection.ts'
import { BadQuery } from './errors.ts'
import { valueAt, withoutFields } from './field-path.ts'
import { fold, sortKey } from './sort-key.ts'
import { identifier, type Sql, sql } from './sql.ts'
import type { Json, Stored } from './store.ts'

export interface OrderedField {
  path: string
  order: FieldOrder
  column: Sql
}

/** The table of one collection. Columns beside the document hold its sort keys and search text. */
export interface CollectionTable {
  collection: string
  shape: CollectionShape
  name: Sql
  searchIndex: Sql
  fields: readonly OrderedField[]
  /** The columns that `derived` returns values for, in the same order. */
  derivedColumns: readonly Sql[]
  indexes: readonly { name: Sql; columns: readonly Sql[] }[]
}

export type CollectionTables = ReadonlyMap<string, CollectionTable>

export function tablesOf(shapes: CollectionShapes): CollectionTables {
  return new Map([...shapes].map(([collection, shape]) => [collection, tableOf(collection, shape)]))
}

export function tableOf(collection: string, shape: CollectionShape): CollectionTable {
  const { fields: alone = {}, compound = [] } = shape
  const orders = new Map<string, FieldOrder>(compound.flat().map((path) => [path, 'text']))
  for (const [path, order] of Object.entries(alone)) orders.set(path, order)
  const fields = [...orders].map(([path, order]) => ({ path, order, column: keyColumn(path) }))
  const indexed = [...Object.keys(alone).map((path) => [path]), ...compound]
  return {
    collection,
    shape,
    name: identifier(`documents_${collection}`),
    searchIndex: identifier(`search_${collection}`),
    fields,
    derivedColumns: [sql`search`, ...(shape.large ? [sql`short`] : []), ...fields.map(({ column }) => column)],
    indexes: indexed.map((paths) => ({
      name: identifier(`by_${collection}_${paths.join('_')}`),
      columns: [...paths.map(keyColumn), sql`id`],
    })),
  }
}

function keyColumn(path: string): Sql {
  return identifier(`key_${path}`)
}

export function findTable(tables: CollectionTables, collection: string): CollectionTable {
  const table = tables.get(collection)
  if (!table) throw new BadQuery(`There is no collection "${collection}"; they are declared in collections.ts.`)
  return table
}

/** The values of the columns beside the document. */
export function derived(table: CollectionTable, stored: Stored): string[] {
  const { large } = table.shape
  return [
    searchText(table, stored),
    ...(large ? [JSON.stringify(withoutFields(stored.data, large))] : []),
    ...table.fields.map(({ path, order }) => sortKey(valueAt(stored, path), order)),
  ]
}

function searchText(table: CollectionTable, stored: Stored): string {
  const texts = (table.shape.search ?? []).flatMap((path) => textsIn(valueAt(stored, path)))
  // Folded texts contain no line break, so a search never matches across two fields.
  return texts.map(fold).join('\n')
}

function textsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return Array.isArray(value) ? value.flatMap(textsIn) : []
}
