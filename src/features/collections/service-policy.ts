import { Refusal } from '#domain/document/refusal.ts'
import { readService, serviceSchema } from '#domain/service/schema.ts'
import { MOST_SERVICES, PLAIN_SERVICE, SERVICE_MESSAGES, serviceInUse } from '#domain/service/service.ts'
import { upcomingVisits } from '#features/appointments/schedule/upcoming-visits.ts'
import { CREWS } from '#features/appointments/slots/read-crews.ts'
import { SERVICES } from '#features/appointments/slots/read-services.ts'
import { keepImages } from '#features/images/keep-images.ts'
import { serviceDeleted, serviceSaved } from '#features/services/moved-service.ts'
import type { Transaction } from '#store/store.ts'
import { type Deleted, documentPolicy, type Written } from './policy-shape.ts'

export const servicePolicy = documentPolicy({
  schema: serviceSchema,
  blank: (slug) => ({ ...PLAIN_SERVICE, slug }),
  read: (stored) => ({ id: stored.id, ...readService(stored.id, stored.data) }),
  idOf: ({ slug }) => slug,
  forVisitor: (service) => (service.published ? service : undefined),
  onWrite: keepCrewsInStep,
  onDelete: serviceGone,
})

/** A crew that does a service still does it under its new address. */
async function keepCrewsInStep(tx: Transaction, { before, after, context }: Written): Promise<void> {
  await keepImages(tx, after.data, context.now)
  await serviceSaved(tx, before, after)
  if (!before && (await tx.count(SERVICES, {}, MOST_SERVICES + 1)) > MOST_SERVICES) {
    throw new Refusal('invalid', SERVICE_MESSAGES.tooMany, { code: 'too-many-services' })
  }
  if (!before || before.id === after.id) return
  const { items } = await tx.query(CREWS)
  for (const { id, data } of items) {
    if (!Array.isArray(data.services) || !data.services.includes(before.id)) continue
    await tx.set(CREWS, id, { services: data.services.map((slug) => (slug === before.id ? after.id : slug)) })
  }
}

async function serviceGone(tx: Transaction, deleted: Deleted): Promise<void> {
  await refuseInUse(tx, deleted)
  await serviceDeleted(tx, deleted.before.id)
}

async function refuseInUse(tx: Transaction, { before, context }: Deleted): Promise<void> {
  if ((await tx.count(SERVICES, {}, 1)) === 0) {
    throw new Refusal('conflict', SERVICE_MESSAGES.lastOne, { code: 'last-service' })
  }
  const using = await upcomingVisits(tx, ({ data }) => data.serviceType === before.id, context.now)
  if (using.count === 0) return
  throw new Refusal('conflict', serviceInUse(using.count), { code: 'service-in-use', details: { ...using } })
}
