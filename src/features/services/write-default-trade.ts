import { MAIN_CREW } from '#domain/crews/schema.ts'
import { DEFAULT_SERVICES } from '#domain/services/default-services.ts'
import { crews } from '#features/crews/read-crews.ts'
import type { Transaction } from '#store/store.ts'
import { services } from './read-services.ts'

/** Every store begins with services and a crew. Two instances may start on one empty database, so what exists stays. */
export async function writeDefaultTrade(tx: Transaction): Promise<void> {
  if (await tx.findClaim('migration', 'trade-defaults')) return
  if ((await services.count(tx, {}, 1)) === 0) {
    for (const service of DEFAULT_SERVICES) await services.set(tx, service.slug, service, { ifVersion: 0 })
  }
  const { id, ...crew } = MAIN_CREW
  if ((await crews.count(tx, {}, 1)) === 0) await crews.set(tx, id, crew, { ifVersion: 0 })
  await tx.claim('migration', 'trade-defaults', 'done')
}
