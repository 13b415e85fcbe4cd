/** One step of the machinery's tables; the collections' own tables follow from collections.ts. */
export interface Migration {
  version: number
  sqlite: string
  postgres: string
}
