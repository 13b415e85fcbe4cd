import { BACKUP_STATES, type BackupRecord } from '#domain/backup.ts'
import { instantText } from '#domain/instant.ts'
import { z } from '#domain/zod.ts'
import type { Reader, Store, Stored } from '#store/store.ts'

const COLLECTION = 'backups'
const KEPT = 100
const NEWEST_FIRST = { orderBy: 'createdAt', direction: 'desc' } as const

export async function recordBackup(store: Store, record: Omit<BackupRecord, 'id' | 'at'>, now: Temporal.Instant) {
  await store.transaction(async (tx) => {
    await tx.set(COLLECTION, instantText(now), record)
    const { items } = await tx.query(COLLECTION, { ...NEWEST_FIRST, offset: KEPT, limit: 20 })
    for (const { id } of items) await tx.delete(COLLECTION, id)
  })
}

const recordSchema = z.object({
  state: z.enum(BACKUP_STATES),
  file: z.string().nullable(),
  records: z.number(),
  bytes: z.number(),
  error: z.string().nullable(),
})

export async function listBackups(reader: Reader, limit: number): Promise<BackupRecord[]> {
  const { items } = await reader.query(COLLECTION, { ...NEWEST_FIRST, limit })
  return items.flatMap(presented)
}

export async function lastProven(reader: Reader): Promise<BackupRecord | undefined> {
  const { items } = await reader.query(COLLECTION, { where: { state: 'proven' }, ...NEWEST_FIRST, limit: 1 })
  return items.flatMap(presented)[0]
}

/** A record of another version of the program that this one cannot read is left out. */
function presented({ id, data, createdAt }: Stored): BackupRecord[] {
  const record = recordSchema.safeParse(data)
  return record.success ? [{ ...record.data, id, at: createdAt }] : []
}
