import { MAIN_CREW } from '#domain/crews/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { DEFAULT_SERVICES } from '#domain/services/default-services.ts'
import type { AdministratorActor } from '#features/account/require-administrator.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { crews } from '#features/crews/read-crews.ts'
import { deleteDocument } from '#features/documents/delete-document.ts'
import { pages } from '#features/pages/stored-page.ts'
import { forgetAppointments } from '#features/privacy/forget-appointments.ts'
import { projects } from '#features/projects/stored-project.ts'
import { services } from '#features/services/read-services.ts'
import { settings } from '#features/settings/settings.ts'
import type { Collection } from '#store/collection.ts'
import type { Data, JsonObject, Store, Transaction } from '#store/store.ts'
import { removeCounts } from './demo-counts.ts'
import { demoDocuments } from './demo-left.ts'
import { DEMO_MARK } from './demo-mark.ts'
import { emptyDemoFields } from './demo-profile.ts'
import { removeMessages } from './demo-today.ts'
import { removeWaiting } from './demo-words.ts'
import { replaceDemoParts } from './website/demo-parts.ts'

const VISITS_AT_ONCE = 50

export interface Removal {
  store: Store
  actor: AdministratorActor
  now: Temporal.Instant
}

/**
 * Removes what the demo brought and nobody has saved since. Each step is a transaction of its own, so a run that was cut
 * off can be repeated. Returns the names of what had to stay, because real visits need it.
 */
export async function removeDemo(removal: Removal): Promise<{ kept: string[] }> {
  const { store } = removal
  await removeVisits(store)
  await store.transaction((tx) => removeWaiting(tx))
  await store.transaction((tx) => removeMessages(tx))
  await removeCounts(store)
  await removeAll(removal, projects)
  await removeAll(removal, pages)
  await removeAll(removal, settings)
  await store.transaction((tx) => emptyDemoFields(tx))
  await store.transaction((tx) => replaceDemoParts(tx))
  await store.transaction((tx) => restoreDefaultServices(tx))
  const kept = await removeAll(removal, services)
  await store.transaction((tx) => restoreMainCrew(tx))
  return { kept: [...kept, ...(await removeAll(removal, crews))] }
}

async function removeVisits(store: Store): Promise<void> {
  for (;;) {
    const visits = await appointments.query(store, { where: DEMO_MARK, limit: VISITS_AT_ONCE })
    if (visits.length === 0) return
    await store.transaction(async (tx) => {
      const left: string[] = []
      for (const { id } of visits) {
        // One that was given to a real customer at this moment stays.
        if ((await appointments.get(tx, id))?.data.demo === true) left.push(id)
      }
      // What made-up customers said must not stay among the reviews.
      await forgetAppointments(tx, left, { fromSite: true })
    })
  }
}

async function removeAll({ store, actor, now }: Removal, documents: Collection<JsonObject, Data>): Promise<string[]> {
  const kept: string[] = []
  for (const { id, version, data } of await demoDocuments(store, documents)) {
    try {
      // A document that the owner saves at this moment has another version, and stays.
      await deleteDocument(store, actor, { collection: documents.name, id }, { version }, now)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      kept.push(String(data.name ?? data.title ?? id))
    }
  }
  return kept
}

/** Without a service of the owner's own, the site falls back to the six default ones. */
async function restoreDefaultServices(tx: Transaction): Promise<void> {
  const stored = await services.query(tx)
  if (stored.length === 0 || stored.some(({ data }) => data.demo !== true)) return
  for (const service of DEFAULT_SERVICES) await services.set(tx, service.slug, service, { merge: false })
}

async function restoreMainCrew(tx: Transaction): Promise<void> {
  const { id, ...crew } = MAIN_CREW
  const stored = await crews.get(tx, id)
  if (stored?.data.demo === true) await crews.set(tx, id, crew, { merge: false })
}
