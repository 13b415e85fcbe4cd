// Brings the data of the first release to what this one expects. Runs at every start, and a second run changes nothing.
// src/features/customers/join-earlier.ts follows in the background.

import { areaOfEvent, isSecurityEventKind, SECURITY_EVENT_LABELS } from '#domain/account/security-event.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { z } from '#domain/documents/zod.ts'
import { appointmentPages } from '#features/appointments/stored-appointment.ts'
import { DEMO_MARK, demoPages, demoProfile, demoProjects, isSeeded } from '#features/demo/demo-data.ts'
import { writeWebsite } from '#features/demo/seed-demo.ts'
import { pages } from '#features/pages/stored-page.ts'
import { claimTime } from '#features/planning/crew-time.ts'
import { heldVisit } from '#features/planning/held-visits.ts'
import { projects } from '#features/projects/stored-project.ts'
import { settings } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import { merge } from '#store/merge.ts'
import { FIRST_VERSION } from '#store/schema.ts'
import type { Store, Transaction } from '#store/store.ts'

const DONE = 'migration'
const DEFAULTS_DUE = [DONE, 'first-defaults-due'] as const
/** The claims of first-release appointments: their instant. */
const OLD_CLAIM = 'appointment-slot'
const EVENTS_AT_ONCE = 200

/** Returns how many visits overlap another one and therefore hold only part of their time. */
export async function upgradeStore(store: Store): Promise<{ overlapping: number }> {
  await store.transaction(writeFirstDefaults)
  await once(store, 'demo-marked', () => store.transaction(markDemoDocuments))
  await moveSecurityEvents(store)
  return { overlapping: (await once(store, 'crew-time', () => claimCrewTime(store))) ?? 0 }
}

/** A restored backup is as old as the format it was written in. */
export async function expectUpgrade(store: Store, format: number): Promise<void> {
  if (format === FIRST_VERSION) await store.claim(...DEFAULTS_DUE, 'backup')
}

async function once<T>(store: Store, step: string, work: () => Promise<T>): Promise<T | undefined> {
  if (await store.findClaim(DONE, step)) return undefined
  const outcome = await work()
  await store.claim(DONE, step, 'done')
  return outcome
}

/** The first release had a fictional company as its default. Writes it as data, so that nothing changes for its stores. */
async function writeFirstDefaults(tx: Transaction): Promise<void> {
  const owner = await tx.findClaim(...DEFAULTS_DUE)
  if (owner === undefined) return
  const stored = await settings.get(tx, SETTINGS_IDS.business)
  await settings.set(tx, SETTINGS_IDS.business, merge(merge({}, demoProfile()), stored?.data ?? {}))
  await writeWebsite(tx)
  await tx.release(...DEFAULTS_DUE, owner)
}

/** The first release marked none of its demo documents. Nobody has saved one that still has its first version. */
async function markDemoDocuments(tx: Transaction): Promise<void> {
  if (!(await isSeeded(tx))) return
  const brought = [
    ...demoPages().map(({ slug }) => ({ documents: pages, id: slug })),
    ...demoProjects().map(({ id }) => ({ documents: projects, id })),
  ]
  for (const { documents, id } of brought) {
    const stored = await tx.get(documents.name, id)
    if (stored?.version === 1 && stored.data.demo === undefined) await tx.set(documents.name, id, DEMO_MARK)
  }
}

const securityEvents = collection(
  'security-events',
  z.object({
    kind: z.custom<keyof typeof SECURITY_EVENT_LABELS>(isSecurityEventKind),
    account: z.enum(['administrator', 'unknown']).catch('unknown'),
    address: z.string().catch(''),
  }),
)

/** Security events move to the activity log, oldest first. */
export async function moveSecurityEvents(store: Store): Promise<void> {
  for (let moved = EVENTS_AT_ONCE; moved === EVENTS_AT_ONCE; ) {
    moved = await store.transaction(async (tx) => {
      const { items } = await tx.query(securityEvents.name, { orderBy: 'createdAt', limit: EVENTS_AT_ONCE })
      for (const stored of items) {
        // Also deletes what no program can read.
        const deleted = await tx.delete(securityEvents.name, stored.id)
        // Another instance may have moved it.
        const event = deleted.ok && deleted.existed ? securityEvents.read(stored) : undefined
        if (!event) continue
        const { kind, account, address } = event.data
        const what = SECURITY_EVENT_LABELS[kind]
        await tx.note({ area: areaOfEvent(kind), kind, what, by: account, address, device: '', at: event.createdAt })
      }
      return items.length
    })
  }
}

/** A few hundred at a time, so that other writers don't wait long. Repeating one is harmless. */
async function claimCrewTime(store: Store): Promise<number> {
  let overlapping = 0
  for await (const page of appointmentPages(store, { orderBy: 'preferredDate' })) {
    overlapping += await store.transaction(async (tx) => {
      let partial = 0
      for (const stored of page) {
        const visit = heldVisit(stored)
        // Of a visit that overlaps another one, claims what is still free.
        if (visit && !(await claimTime(tx, visit))) partial++
        const { preferredDate } = stored.data
        if (visit && typeof preferredDate === 'string') await tx.release(OLD_CLAIM, preferredDate, stored.id)
      }
      return partial
    })
  }
  return overlapping
}
