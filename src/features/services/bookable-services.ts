import type { Service } from '#domain/services/schema.ts'
import type { Reader } from '#store/store.ts'
import { readServices } from './read-services.ts'

/** What the forms need to know of a service. */
export type ServiceChoice = Pick<Service, 'slug' | 'name' | 'emergency' | 'questions'>

/** The services that visitors choose from. One with its emergency flag on is called instead of booked. */
export async function bookableServices(reader: Reader): Promise<ServiceChoice[]> {
  const services = await readServices(reader)
  return services
    .filter(({ published, bookable, emergency }) => published && (bookable || emergency))
    .map(({ slug, name, emergency, questions }) => ({ slug, name, emergency, questions }))
}
