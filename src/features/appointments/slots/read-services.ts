import { DEFAULT_SERVICES } from '#domain/service/default-services.ts'
import { readService, type Service } from '#domain/service/schema.ts'
import { inOrder } from '#domain/service/service.ts'
import { lastUnderstood } from '#features/settings/last-understood.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Stored } from '#store/store.ts'

export const services = collection('services')

const understood = lastUnderstood((stored: readonly Pick<Stored, 'id' | 'data'>[]): readonly Service[] =>
  stored.length === 0 ? DEFAULT_SERVICES : inOrder(stored.map(({ id, data }) => readService(id, data))),
)

/** In the owner's order. A store that was never started has the six specified ones. */
export async function readServices(reader: Reader): Promise<readonly Service[]> {
  const items = await services.query(reader)
  return understood(items.map(({ id, data }) => ({ id, data })))
}

/** Inside a transaction the service stays as it is until the transaction ends. */
export async function findService(reader: Reader, slug: string): Promise<Service | undefined> {
  const stored = await services.get(reader, slug)
  if (stored) return readService(slug, stored.data)
  const isSetUp = (await services.count(reader, {}, 1)) > 0
  return isSetUp ? undefined : DEFAULT_SERVICES.find((service) => service.slug === slug)
}
