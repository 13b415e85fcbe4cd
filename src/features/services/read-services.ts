import { DEFAULT_SERVICES } from '#domain/services/default-services.ts'
import { readService, type Service } from '#domain/services/schema.ts'
import { inOrder } from '#domain/services/service.ts'
import { cachedParse } from '#features/settings/cached-parse.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Stored } from '#store/store.ts'

export const services = collection('services')

const understood = cachedParse((stored: readonly Pick<Stored, 'id' | 'data'>[]): readonly Service[] =>
  stored.length === 0 ? DEFAULT_SERVICES : inOrder(stored.map(({ id, data }) => readService(id, data))),
)

/** In the owner's order. An empty store has the six default services. */
export async function readServices(reader: Reader): Promise<readonly Service[]> {
  const items = await services.query(reader)
  return understood(items.map(({ id, data }) => ({ id, data })))
}

const understoodOne = new Map<string, (data: Stored['data']) => Service>()

/** Cached by slug: every booking reads one. */
function serviceIn({ id, data }: Pick<Stored, 'id' | 'data'>): Service {
  const understand = understoodOne.get(id) ?? cachedParse((stored: Stored['data']) => readService(id, stored))
  understoodOne.set(id, understand)
  return understand(data)
}

/** In a transaction, the service stays locked until the end. */
export async function findService(reader: Reader, slug: string): Promise<Service | undefined> {
  const stored = await services.get(reader, slug)
  if (stored) return serviceIn(stored)
  const isSetUp = (await services.count(reader, {}, 1)) > 0
  return isSetUp ? undefined : DEFAULT_SERVICES.find((service) => service.slug === slug)
}
