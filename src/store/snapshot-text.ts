import { z } from '#domain/documents/zod.ts'
import type { Json, JsonObject, SnapshotRecord } from './store.ts'

/** One line of JSON, with sorted keys: PostgreSQL's jsonb does not keep their order. */
export function recordText(record: SnapshotRecord): string {
  if (record.kind === 'document') return canonical({ ...record, document: { ...record.document } })
  if (record.kind !== 'blob') return canonical(record)
  const { bytes, ...about } = record
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  return canonical({ ...about, bytes: base64 })
}

type Described = { readonly [key: string]: Json | Described }

function canonical(value: Json | Described): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}

/** Not z.json(), which copies objects key by key and would make '__proto__' their prototype. */
const jsonObject = z.custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

const recordSchema: z.ZodType<SnapshotRecord> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change-head'), sequence: z.int().min(0) }),
  z.object({
    kind: z.literal('document'),
    collection: z.string(),
    document: z.object({
      id: z.string(),
      version: z.int().min(1),
      createdAt: z.string(),
      updatedAt: z.string(),
      data: jsonObject,
    }),
  }),
  z.object({ kind: z.literal('claim'), name: z.string(), value: z.string(), owner: z.string() }),
  z.object({
    kind: z.literal('blob'),
    id: z.string(),
    type: z.string(),
    createdAt: z.string(),
    bytes: z.string().transform((text): Uint8Array => Buffer.from(text, 'base64')),
  }),
])

export function parseRecord(json: unknown): SnapshotRecord {
  return recordSchema.parse(json)
}
