// Brings the data of the first release to what this one expects. Runs at every start, and a second run changes nothing.
// src/features/customers/join-earlier.ts follows in the background.

import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { areaOfEvent, isSecurityEventKind, SECURITY_EVENT_LABELS } from '#domain/account/security-event.ts'
import { readBusinessProfile } from '#domain/business/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { z } from '#domain/documents/zod.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { PART_IDS } from '#domain/website/part.ts'
import { readPart } from '#domain/website/schema.ts'
import { historyOf } from '#features/appointments/history.ts'
import { appointmentPages, appointments, changeAppointment } from '#features/appointments/stored-appointment.ts'
import {
  DEMO_MARK,
  demoBusiness,
  demoPages,
  demoProfile,
  demoProjects,
  demoWebsite,
  isSeeded,
} from '#features/demo/demo-data.ts'
import { writeWebsite } from '#features/demo/seed-demo.ts'
import { pages } from '#features/pages/stored-page.ts'
import { claimTime } from '#features/planning/crew-time.ts'
import { heldVisit } from '#features/planning/held-visits.ts'
import { ERASE_AGAIN, eraseRestored } from '#features/privacy/erasures.ts'
import { projects } from '#features/projects/stored-project.ts'
import { settings } from '#features/settings/settings.ts'
import { site } from '#features/website/stored-website.ts'
import { collection } from '#store/collection.ts'
import { merge } from '#store/merge.ts'
import { FIRST_VERSION } from '#store/schema.ts'
import type { SnapshotRecord, Store, Transaction } from '#store/store.ts'

const history = collection('history')
const admins = collection('admins')

const DONE = 'migration'
const DEFAULTS_DUE = [DONE, 'first-defaults-due'] as const
/** The claims of first-release appointments: their instant. */
const OLD_CLAIM = 'appointment-slot'
const EVENTS_AT_ONCE = 200

/** Returns how many visits overlap another one and therefore claim only part of their time. */
export async function upgradeStore(store: Store): Promise<{ overlapping: number }> {
  if (await store.findClaim(ERASE_AGAIN.name, ERASE_AGAIN.value)) await eraseRestored(store)
  await store.transaction(writeFirstDefaults)
  await once(store, 'answers-written', () => store.transaction(writeFormerClaims))
  await once(store, 'demo-marked', () => store.transaction(markDemoDocuments))
  await once(store, 'demo-words-marked', () => store.transaction(markDemoWords))
  await moveSecurityEvents(store)
  await once(store, 'conversations-dated', () => dateConversations(store))
  return { overlapping: (await once(store, 'crew-time', () => claimCrewTime(store))) ?? 0 }
}

/** For a backup to restore, which has the age of its format. */
export function claimsToUpgrade(format: number): SnapshotRecord[] {
  const [name, value] = DEFAULTS_DUE
  return format === FIRST_VERSION ? [{ kind: 'claim', name, value, owner: 'backup' }] : []
}

async function once<T>(store: Store, step: string, work: () => Promise<T>): Promise<T | undefined> {
  if (await store.findClaim(DONE, step)) return undefined
  const outcome = await work()
  await store.claim(DONE, step, 'done')
  return outcome
}

/** The first release showed a fictional company by default. Writes it as data, so that nothing changes for its stores. */
async function writeFirstDefaults(tx: Transaction): Promise<void> {
  const owner = await tx.findClaim(...DEFAULTS_DUE)
  if (owner === undefined) return
  const stored = await settings.get(tx, SETTINGS_IDS.business)
  await settings.set(tx, SETTINGS_IDS.business, merge(merge({}, demoProfile()), stored?.data ?? {}))
  await writeWebsite(tx)
  await tx.release(...DEFAULTS_DUE, owner)
}

/** The claims of earlier releases for a business without its own answers. */
export const FORMER_CLAIMS = {
  scheduleHours: 'Monday to Friday, 8 AM to 6 PM',
  contactHours: 'Monday to Saturday, 7am to 6pm',
  answerTime: '1-hour',
  emergencyLine: { on: true, phone: '', hours: null },
}

/** Writes them as answers, so that a site in use keeps its texts and bookable times. A new site claims nothing. */
async function writeFormerClaims(tx: Transaction): Promise<void> {
  const stored = await settings.get(tx, SETTINGS_IDS.business)
  if (!stored && (await admins.count(tx, {}, 1)) === 0) return
  await settings.set(tx, SETTINGS_IDS.business, merge(merge({}, FORMER_CLAIMS), stored?.data ?? {}))
  const brand = await settings.get(tx, SETTINGS_IDS.brand)
  // The second color followed the first.
  if (brand?.data.color && !brand.data.accent) await settings.set(tx, SETTINGS_IDS.brand, { accent: brand.data.color })
  await settings.set(tx, SETTINGS_IDS.brand, { drawings: false })
  for (const [part, words] of Object.entries(formerWords())) {
    const published = await site.get(tx, part)
    await site.set(tx, part, merge(merge({}, words), published?.data ?? {}))
  }
  const keepsHours = stored?.data.openingHours && !(await settings.get(tx, SETTINGS_IDS.scheduling))
  if (keepsHours) await settings.set(tx, SETTINGS_IDS.scheduling, { followOpeningHours: false })
}

/** Default texts of earlier releases for parts of the website, where this release claims less. */
function formerWords() {
  const file = readFileSync(new URL('../../../assets/upgrade/former-words.json', import.meta.url), 'utf8')
  return z.partialRecord(z.enum(PART_IDS), z.record(z.string(), z.json())).parse(JSON.parse(file))
}

/** The first release marked none of its demo documents. Unsaved ones still have their first version. */
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

const FORMER_FIELDS = [
  ...(['name', 'phone', 'email', 'street', 'city', 'region', 'postalCode', 'licence', 'serviceArea'] as const),
  ...(['story', 'statistics', 'values', 'contractor', 'reviews'] as const),
]
const TYPED = 'typed-profile-field'

/** Earlier releases compared the profile and the website with the demo, except for fields that the owner had typed. */
async function markDemoWords(tx: Transaction): Promise<void> {
  if (!(await isSeeded(tx))) return
  const stored = await settings.get(tx, SETTINGS_IDS.business)
  const business = readBusinessProfile(stored?.data ?? {})
  const alike = FORMER_FIELDS.filter((field) => isDeepStrictEqual(business[field], demoBusiness()[field]))
  const typed = await Promise.all(alike.map((field) => tx.findClaim(TYPED, field)))
  const demo = alike.filter((_, index) => typed[index] === undefined)
  if (stored?.data.demo === undefined) await settings.set(tx, SETTINGS_IDS.business, { demo })
  await tx.releaseOwned(TYPED, [SETTINGS_IDS.business])
  for (const part of keysOf(demoWebsite())) {
    const published = await site.get(tx, part)
    const isAlike = published && isDeepStrictEqual(readPart(part, published.data), demoWebsite()[part])
    if (isAlike && published.data.demo === undefined) await site.set(tx, part, DEMO_MARK)
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
        // Also deletes entries that no program can read.
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

/** The inbox lists conversations by the customer's last message. Earlier releases didn't store its time. */
async function dateConversations(store: Store): Promise<void> {
  const wroteAt = new Map<string, string>()
  for await (const { data, createdAt } of history.each(store, {}, EVENTS_AT_ONCE)) {
    const { event, by, documentId } = data
    if (event === 'said' && by === 'customer' && typeof documentId === 'string') wroteAt.set(documentId, createdAt)
  }
  for (const [documentId, customerWroteAt] of wroteAt) {
    await store.transaction(async (tx) => {
      const id = documentId.slice(historyOf('').length)
      const stored = await appointments.get(tx, id)
      if (stored && !stored.data.customerWroteAt) await changeAppointment(tx, id, { customerWroteAt })
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
        // Claims the part of an overlapping visit's time that is still free.
        if (visit && !(await claimTime(tx, visit))) partial++
        const { preferredDate } = stored.data
        if (visit && typeof preferredDate === 'string') await tx.release(OLD_CLAIM, preferredDate, stored.id)
      }
      return partial
    })
  }
  return overlapping
}
