/**
 * One step of what is stored. The machinery's tables are made here; the collections' own follow from collections.ts. A step
 * without statements says that documents changed in a way that an older program cannot read: it must refuse such a store.
 */
export interface Migration {
  version: number
  sqlite?: string
  postgres?: string
}
