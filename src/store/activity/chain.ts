import { hash } from 'node:crypto'
import { z } from '#domain/documents/zod.ts'

const text = z.string()

/** The content of an entry. All of it is part of the digest. */
export const sealedSchema = z.object({
  sequence: z.number(),
  /** Restoring a backup begins a new one. */
  segment: z.number(),
  at: text,
  area: text,
  kind: text,
  what: text,
  /** A line for each changed field. */
  fields: text,
  by: text,
  device: text,
  address: text,
  /** The digest of the document's name and a random salt. It stays when a person is erased, and then reveals nothing. */
  subject: text,
  /** The digest of the entry before. */
  previous: text,
})

/** Stored beside the chain, so that it can be erased. */
const nameSchema = z.object({ collection: text, documentId: text, salt: text }).partial()

export const entrySchema = sealedSchema.extend({ digest: text, ...nameSchema.shape })

export type Sealed = z.infer<typeof sealedSchema>
export type Entry = z.infer<typeof entrySchema>

/** The `previous` of the first entry. */
export const BEGINNING = '0'.repeat(64)

const FIELDS = sealedSchema.keyof().options.toSorted()

export function digestOfEntry(entry: Sealed): string {
  return hash('sha256', JSON.stringify(FIELDS.map((field) => entry[field])))
}

export function subjectOf({ collection, documentId, salt }: Required<z.infer<typeof nameSchema>>): string {
  return hash('sha256', JSON.stringify([collection, documentId, salt]))
}

/** Returns what is wrong with an entry by itself, or undefined. */
export function faultIn(entry: Entry): string | undefined {
  if (entry.digest !== digestOfEntry(entry)) return 'its content was changed'
  const { collection, documentId, salt } = entry
  if (collection === undefined || documentId === undefined || salt === undefined) return undefined
  return entry.subject === subjectOf({ collection, documentId, salt }) ? undefined : 'it names another document'
}

/** Sorts as a number does. */
export function entryId(sequence: number): string {
  return String(sequence).padStart(12, '0')
}
