import { Refusal } from '#domain/documents/refusal.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { readService, serviceSchema } from '#domain/services/schema.ts'
import { MOST_SERVICES, PLAIN_SERVICE, SERVICE_MESSAGES, serviceInUse } from '#domain/services/service.ts'
import { instantText } from '#domain/time/date.ts'
import { problemBy, withTranslations } from '#domain/translations/check.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import type { WaitingState } from '#domain/waiting-list/waiting.ts'
import { appointmentPages, changeAppointment } from '#features/appointments/stored-appointment.ts'
import { crews } from '#features/crews/read-crews.ts'
import { addressGone, addressMoved, addressTaken, movedTo, SERVICE_KEY } from '#features/pages/stored-redirect.ts'
import { deleteUnshown, giveUpImagesOf } from '#features/pictures/delete-images.ts'
import { keepImages } from '#features/pictures/image-record.ts'
import { upcomingVisits } from '#features/scheduling/upcoming-visits.ts'
import { services } from '#features/services/read-services.ts'
import { forgetVersions, keepVersion } from '#features/versions/versions.ts'
import { waitingList } from '#features/waiting-list/stored-waiting.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'
import { type Deleted, documentPolicy, type Written } from '../documents/policy-shape.ts'

export const servicePolicy = documentPolicy({
  schema: withTranslations(serviceSchema, problemBy(TRANSLATED.services)),
  blank: (slug) => ({ ...PLAIN_SERVICE, slug }),
  read: (stored) => ({ id: stored.id, ...readService(stored.id, stored.data) }),
  idOf: ({ slug }) => slug,
  forVisitor: (service) => (service.published ? service : undefined),
  onWrite: onSaved,
  onDelete: onDeleted,
})

async function onSaved(tx: Transaction, { before, after, actor, context }: Written): Promise<void> {
  await keepImages(tx, after.data, context.now)
  await keepVersion(tx, 'service', { before, after, savedBy: actor.administrator.name })
  await serviceSaved(tx, before, after)
  if (!before && (await services.count(tx, {}, MOST_SERVICES + 1)) > MOST_SERVICES) {
    throw new Refusal('invalid', SERVICE_MESSAGES.tooMany, { code: 'too-many-services' })
  }
  if (before && before.id !== after.id) {
    await keepCrewsInStep(tx, before.id, after.id)
    await keepVisitsInStep(tx, before.id, after.id, context.now)
  }
}

/** When a service's slug changes, its crews keep it. Deleting it removes it from them. */
async function keepCrewsInStep(tx: Transaction, from: string, to?: string): Promise<void> {
  const items = await crews.query(tx)
  for (const { id, data } of items) {
    if (!Array.isArray(data.services) || !data.services.includes(from)) continue
    const kept = data.services.flatMap((slug) => (slug === from ? (to ?? []) : slug))
    await crews.set(tx, id, { services: kept })
  }
}

/** Upcoming appointments follow. Otherwise no crew could take them at another time, and the service could be deleted. */
async function keepVisitsInStep(tx: Transaction, from: string, to: string, now: Temporal.Instant): Promise<void> {
  const range = { field: 'preferredDate', from: instantText(now) }
  for await (const page of appointmentPages(tx, { range, orderBy: 'preferredDate' })) {
    for (const { id, data } of page) if (data.serviceType === from) await changeAppointment(tx, id, { serviceType: to })
  }
  for (const { id, data } of await waitingList.query(tx, {
    where: { state: 'waiting' satisfies WaitingState },
    orderBy: 'joinedAt',
  })) {
    if (data.serviceType === from) await waitingList.change(tx, id, { serviceType: to })
  }
}

async function onDeleted(tx: Transaction, { before, context, afterCommit }: Deleted): Promise<void> {
  await refuseInUse(tx, before.id, context.now)
  await removeTraces(tx, before.id)
  const images = await giveUpImagesOf(tx, { collection: 'services', id: before.id }, before.data, context.now)
  afterCommit((store) => deleteUnshown(store, images))
}

/** The other stored data of a deleted service. */
export async function removeTraces(tx: Transaction, slug: string): Promise<void> {
  await forgetVersions(tx, 'service', slug)
  await addressGone(tx, SERVICE_KEY + slug)
  await keepCrewsInStep(tx, slug)
}

async function refuseInUse(tx: Transaction, slug: string, now: Temporal.Instant): Promise<void> {
  if ((await services.count(tx, {}, 1)) === 0) {
    throw new Refusal('conflict', SERVICE_MESSAGES.lastOne, { code: 'last-service' })
  }
  const using = await upcomingVisits(tx, ({ data }) => data.serviceType === slug, now)
  if (using.count === 0) return
  throw new Refusal('conflict', serviceInUse(using.count), { code: 'service-in-use', details: { ...using } })
}

// A renamed service is still found at its old address. Pages store theirs in the same collection.

export async function serviceSaved(tx: Transaction, before: Stored | undefined, after: Stored): Promise<void> {
  if (before && before.id !== after.id) await addressMoved(tx, SERVICE_KEY + before.id, SERVICE_KEY + after.id)
  else await addressTaken(tx, SERVICE_KEY + after.id)
}

/** The slug that a link means: the one it names, or that service's current slug. */
export async function slugMeant(reader: Reader, slug: string): Promise<string> {
  return isSlug(slug) ? ((await slugAfterMove(reader, slug)) ?? slug) : ''
}

/** The current slug of a service, or undefined if none ever had this one. */
export async function slugAfterMove(reader: Reader, slug: string): Promise<string | undefined> {
  const to = await movedTo(reader, SERVICE_KEY + slug)
  return to?.slice(SERVICE_KEY.length)
}
