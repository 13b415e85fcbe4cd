/**
 * One step of the stored format. Steps create the store's own tables; those of collections follow from collections.ts. A
 * step without statements marks documents that an older program cannot read, so that it refuses the store.
 */
export interface Migration {
  version: number
  sqlite?: string
  postgres?: string
}
