import { Refusal } from '#domain/document/refusal.ts'
import { readService, serviceSchema } from '#domain/service/schema.ts'
import { MOST_SERVICES, PLAIN_SERVICE, SERVICE_MESSAGES, serviceInUse } from '#domain/service/service.ts'
import { upcomingVisits } from '#features/appointments/schedule/upcoming-visits.ts'
import { crews } from '#features/appointments/slots/read-crews.ts'
import { services } from '#features/appointments/slots/read-services.ts'
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

/** When a service's slug changes, its crews keep it. */
async function keepCrewsInStep(tx: Transaction, { before, after, context }: Written): Promise<void> {
  await keepImages(tx, after.data, context.now)
  await serviceSaved(tx, before, after)
  if (!before && (await services.count(tx, {}, MOST_SERVICES + 1)) > MOST_SERVICES) {
    throw new Refusal('invalid', SERVICE_MESSAGES.tooMany, { code: 'too-many-services' })
  }
  if (!before || before.id === after.id) return
  const items = await crews.query(tx)
  for (const { id, data } of items) {
    if (!Array.isArray(data.services) || !data.services.includes(before.id)) continue
    await crews.set(tx, id, { services: data.services.map((slug) => (slug === before.id ? after.id : slug)) })
  }
}

async function serviceGone(tx: Transaction, deleted: Deleted): Promise<void> {
  await refuseInUse(tx, deleted)
  await serviceDeleted(tx, deleted.before.id)
}

async function refuseInUse(tx: Transaction, { before, context }: Deleted): Promise<void> {
  if ((await services.count(tx, {}, 1)) === 0) {
    throw new Refusal('conflict', SERVICE_MESSAGES.lastOne, { code: 'last-service' })
  }
  const using = await upcomingVisits(tx, ({ data }) => data.serviceType === before.id, context.now)
  if (using.count === 0) return
  throw new Refusal('conflict', serviceInUse(using.count), { code: 'service-in-use', details: { ...using } })
}
