import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { LOGGED_SETTINGS } from '#domain/collections/settings.ts'
import { MAIN_CREW } from '#domain/crews/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { DemoLeft } from '#domain/onboarding/demo.ts'
import type { AdministratorActor } from '#features/account/authenticate.ts'
import { dayCounts } from '#features/analytics/stored-counts.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { forgetMessage } from '#features/contact/inbox.ts'
import { crews } from '#features/crews/read-crews.ts'
import { deleteDocument } from '#features/documents/write-document.ts'
import { pages } from '#features/pages/stored-page.ts'
import { forgetAppointments } from '#features/privacy/forget-appointments.ts'
import { projects } from '#features/projects/stored-project.ts'
import { services } from '#features/services/read-services.ts'
import { bringServices, writeDefaultServices } from '#features/services/starting-services.ts'
import { readBusiness, settings } from '#features/settings/settings.ts'
import { forgetWaiting } from '#features/waiting-list/end-offers.ts'
import { waitingList } from '#features/waiting-list/stored-waiting.ts'
import { type Collection, collection } from '#store/collection.ts'
import type { Data, JsonObject, Reader, Store, Stored, Transaction } from '#store/store.ts'
import { DEMO_MARK } from './demo-data.ts'
import { demoFieldNames, demoPartNames, emptyDemoFields, replaceDemoParts } from './demo-words.ts'

const VISITS_AT_ONCE = 50
/** Far above any list of demo visits, so that counting stays quick on a large site. */
const COUNTED_AT_MOST = 10_000

/** Without a schema, because only the demo's own documents are marked. */
const messages = collection('messages')

const SETTINGS_NAMES = new Map(Object.entries(LOGGED_SETTINGS).map(([id, { name }]) => [id, name]))

type Documents = Collection<JsonObject, Data>

function demoDocuments(reader: Reader, documents: Documents): Promise<Stored[]> {
  return documents.query(reader, { where: DEMO_MARK })
}

/** What "Remove demo content" would remove. */
export async function findDemo(reader: Reader): Promise<DemoLeft> {
  const names = async (documents: Documents, field: string) =>
    (await demoDocuments(reader, documents)).map(({ id, data }) => String(data[field] ?? id))
  const counted = (documents: Pick<Documents, 'count'>) =>
    documents.count(reader, { where: DEMO_MARK }, COUNTED_AT_MOST)
  const [visits, waiting, found, counts, profile, website, ...lists] = await Promise.all([
    counted(appointments),
    demoWaiting(reader),
    counted(messages),
    counted(dayCounts),
    demoFieldNames(reader),
    demoPartNames(reader),
    names(projects, 'title'),
    names(pages, 'title'),
    names(services, 'name'),
    names(crews, 'name'),
    demoDocuments(reader, settings),
  ])
  const [ofProjects, ofPages, ofServices, ofCrews, ofSettings] = lists
  return {
    visits,
    waiting: waiting.length,
    messages: found,
    counts,
    profile,
    website,
    projects: ofProjects,
    pages: ofPages,
    services: ofServices,
    crews: ofCrews,
    settings: ofSettings.map(({ id }) => SETTINGS_NAMES.get(id) ?? id),
  }
}

async function demoWaiting(reader: Reader): Promise<string[]> {
  const ids: string[] = []
  for await (const { id, data } of waitingList.each(reader)) if (data.demo === true) ids.push(id)
  return ids
}

export interface Removal {
  store: Store
  actor: AdministratorActor
  now: Temporal.Instant
}

/** Removes everything unsaved since. Can be repeated. Returns the names of what real visits need. */
export async function removeDemo(removal: Removal): Promise<{ kept: string[] }> {
  const { store } = removal
  await removeVisits(store)
  await store.transaction(async (tx) => forgetWaiting(tx, await demoWaiting(tx)))
  await store.transaction(async (tx) => {
    for (const { id } of await messages.query(tx, { where: DEMO_MARK })) await forgetMessage(tx, id)
  })
  await store.transaction((tx) => dayCounts.deleteAll(tx, { where: DEMO_MARK }))
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
        // Keeps one that was just reassigned to a real customer.
        if ((await appointments.get(tx, id))?.data.demo === true) left.push(id)
      }
      // Feedback of made-up customers must not stay among the reviews.
      await forgetAppointments(tx, left, { fromSite: true })
    })
  }
}

async function removeAll({ store, actor, now }: Removal, documents: Documents): Promise<string[]> {
  const kept: string[] = []
  for (const { id, version, data } of await demoDocuments(store, documents)) {
    try {
      // Keeps a document that the owner saves at this moment, because its version changed.
      await deleteDocument(store, actor, { collection: documents.name, id }, { version }, now)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      kept.push(String(data.name ?? data.title ?? id))
    }
  }
  return kept
}

/** Without any service from the owner, the site falls back to the six default ones, or to those of the chosen trade. */
async function restoreDefaultServices(tx: Transaction): Promise<void> {
  const found = await services.query(tx)
  // Reading each by its id locks it, so that one the owner saves at this moment counts as the owner's.
  const stored = await Promise.all(found.map(({ id }) => services.get(tx, id)))
  if (stored.length === 0 || stored.some((service) => service?.data.demo !== true)) return
  await writeDefaultServices(tx, { merge: false })
  const { trade } = await readBusiness(tx)
  if (trade !== DEFAULT_BUSINESS.trade) await bringServices(tx, trade)
}

async function restoreMainCrew(tx: Transaction): Promise<void> {
  const { id, ...crew } = MAIN_CREW
  const stored = await crews.get(tx, id)
  if (stored?.data.demo === true) await crews.set(tx, id, crew, { merge: false })
}
