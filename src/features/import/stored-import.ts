import { hash } from 'node:crypto'
import { z } from '#domain/documents/zod.ts'
import { IMPORT_STATES, ITEM_KINDS, ITEM_STATES } from '#domain/import/import.ts'
import { collection, type DocumentOf } from '#store/collection.ts'

/** One document for each export that was read. */
export const imports = collection(
  'imports',
  z.object({
    state: z.enum(IMPORT_STATES),
    site: z.string().catch(''),
    address: z.string().catch(''),
    readAt: z.string().catch(''),
    /** Counts of what this site doesn't take over, such as comments. */
    leftOut: z.array(z.object({ what: z.string(), count: z.number() })).catch([]),
  }),
)
export type ImportDocument = DocumentOf<typeof imports>

/** One document for each page, post and picture of an export. */
export const importItems = collection(
  'import-items',
  z.object({
    importId: z.string(),
    kind: z.enum(ITEM_KINDS),
    /** In the order of the export. */
    number: z.number(),
    state: z.enum(ITEM_STATES),
    title: z.string().catch(''),
    /** Where a page was, or a picture is. */
    address: z.string().catch(''),
    /** Of a page. */
    slug: z.string().catch(''),
    /** Why it is left out or stays. */
    reason: z.string().catch(''),
    notes: z.array(z.string()).catch([]),
    /** The page that will be saved, until it is. */
    page: z
      .object({
        content: z.string(),
        seoTitle: z.string(),
        description: z.string(),
        picture: z.string(),
        writtenAt: z.string(),
      })
      .optional()
      .catch(undefined),
    alt: z.string().optional().catch(undefined),
    /** The page's version, so that undoing knows whether it was edited. */
    savedVersion: z.number().optional().catch(undefined),
    /** When the store created the page. Versions begin again with a new page under the same slug. */
    savedAt: z.string().optional().catch(undefined),
    /** The picture as stored here. */
    url: z.string().optional().catch(undefined),
    /** Whether the import added the picture to the library. */
    isNew: z.boolean().optional().catch(undefined),
  }),
)
export type ImportItem = DocumentOf<typeof importItems>
export type ItemData = ImportItem['data']

/** An item as it will be stored. The mark of a picture becomes part of its id. */
export type PlannedItem = Omit<ItemData, 'importId' | 'number'> & { mark?: string }

/** A picture is found by the key of its address, so that pages need no list of all pictures. */
export function pictureItemId(importId: string, mark: string): string {
  return `${importId}-${mark}`
}

/** Stands for a picture in the text of a page until the picture is stored. */
export function pictureMark(key: string): string {
  return hash('sha256', key).slice(0, 32)
}
