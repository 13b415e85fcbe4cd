import { BUSINESS_PROFILE_ID } from '#domain/business/business.ts'
import { settings } from '#features/settings/settings.ts'
import { merge } from '#store/merge.ts'
import type { Store } from '#store/store.ts'
import { demoProfile } from './demo-data.ts'
import { writeWebsite } from './seed-demo.ts'

const DUE = ['migration', 'first-defaults-due'] as const

/** The first format whose program has no fictional company as its default. */
const NEUTRAL_SINCE = 6

/** Earlier stores relied on the defaults of their program. Writes these as data, so that nothing changes for them. */
export async function keepFirstDefaults(store: Store): Promise<void> {
  await store.transaction(async (tx) => {
    const owner = await tx.findClaim(...DUE)
    if (owner === undefined) return
    const stored = await settings.get(tx, BUSINESS_PROFILE_ID)
    await settings.set(tx, BUSINESS_PROFILE_ID, merge(merge({}, demoProfile()), stored?.data ?? {}))
    await writeWebsite(tx)
    await tx.release(...DUE, owner)
  })
}

/** A restored backup is as old as the format it was written in. */
export async function expectFirstDefaults(store: Store, format: number): Promise<void> {
  if (format < NEUTRAL_SINCE) await store.claim(...DUE, 'backup')
}
