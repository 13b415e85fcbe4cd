import { z } from '#domain/documents/zod.ts'
import { type Service, serviceSchema, serviceSlugSchema } from '#domain/services/schema.ts'
import { MOST_SERVICES, SERVICE_MESSAGES } from '#domain/services/service.ts'

/** How many services the guide asks about in detail. */
export const DETAILED_SERVICES = 3

/** The guide's questions about a service. Its address stays, because visits and links use it. */
export const offeredServicesSchema = z.object({
  services: z
    .array(
      serviceSchema
        .pick({ name: true, minutes: true, price: true, published: true })
        .extend({ slug: serviceSlugSchema, version: z.int().min(1) }),
    )
    .max(MOST_SERVICES, SERVICE_MESSAGES.tooMany),
})

export type OfferedService = z.infer<typeof offeredServicesSchema>['services'][number]

export function offeredService(service: Service & { version: number }): OfferedService {
  const { slug, version, name, minutes, price, published } = service
  return { slug, version, name, minutes, price: { from: null, to: null, note: '', ...price }, published }
}
