import { CREW_MESSAGES, crewInUse, MAIN_CREW_ID, MOST_CREWS } from '#domain/crews/crew.ts'
import { crewSchema, DEFAULT_CREW, readCrew } from '#domain/crews/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { crewLinks } from '#features/crews/crew-actor.ts'
import { crews } from '#features/crews/read-crews.ts'
import { upcomingVisits } from '#features/scheduling/upcoming-visits.ts'
import type { Transaction } from '#store/store.ts'
import { type Deleted, documentPolicy, type Written } from '../documents/policy-shape.ts'

export const crewPolicy = documentPolicy({
  schema: crewSchema,
  blank: () => ({ ...DEFAULT_CREW, name: '' }),
  read: (stored) => ({ id: stored.id, ...readCrew(stored.data) }),
  onWrite: refuseLeavingVisits,
  onDelete: refuseInUse,
})

/** Deactivating a crew must not strand its visits. */
async function refuseLeavingVisits(tx: Transaction, { before, after, context }: Written): Promise<void> {
  if (!before && (await crews.count(tx, {}, MOST_CREWS + 1)) > MOST_CREWS) {
    throw new Refusal('invalid', CREW_MESSAGES.tooMany, { code: 'too-many-crews' })
  }
  const isLeaving = before !== undefined && readCrew(before.data).active && !readCrew(after.data).active
  if (isLeaving) await refuseVisits(tx, after.id, context.now)
}

async function refuseInUse(tx: Transaction, { before, context }: Deleted): Promise<void> {
  if ((await crews.count(tx, {}, 1)) === 0) {
    throw new Refusal('conflict', CREW_MESSAGES.lastOne, { code: 'last-crew' })
  }
  await refuseVisits(tx, before.id, context.now)
  await crewLinks.withdraw(tx, before.id)
}

async function refuseVisits(tx: Transaction, crewId: string, now: Temporal.Instant): Promise<void> {
  const own = await upcomingVisits(tx, ({ data }) => (data.crewId ?? MAIN_CREW_ID) === crewId, now)
  if (own.count === 0) return
  throw new Refusal('conflict', crewInUse(own.count), { code: 'crew-in-use', details: { ...own } })
}
