import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { isReservedSlug, isSlug, SLUG_LIMIT, SLUG_RESERVED } from '#domain/pages/slug.ts'
import { ALT_LIMIT } from '#domain/pictures/framed-picture.ts'
import { focusSchema } from '#domain/pictures/framed-picture-schema.ts'
import { formatted, html, line, requiredLine } from '#domain/text/schema.ts'
import { translationsSchema } from '#domain/text/translations-schema.ts'
import { questionsSchema } from './question-schema.ts'
import {
  MOST_BUFFER_MINUTES,
  PLAIN_SERVICE,
  QUARTER_MINUTES,
  SERVICE_LIMITS,
  SERVICE_MESSAGES,
  VISIT_MINUTES,
  WINDOW_MINUTES,
} from './service.ts'

const ADDRESS_LIMIT = 500

export const serviceSlugSchema = formatted(SLUG_LIMIT, SERVICE_MESSAGES.slug)
  .refine(isSlug, SERVICE_MESSAGES.slug)
  .refine((slug) => !isReservedSlug(slug), SLUG_RESERVED)

export const visitMinutesSchema = z
  .int(SERVICE_MESSAGES.minutes)
  .min(VISIT_MINUTES.least, SERVICE_MESSAGES.minutes)
  .max(VISIT_MINUTES.most, SERVICE_MESSAGES.minutes)
  .multipleOf(QUARTER_MINUTES, SERVICE_MESSAGES.minutes)

export const bufferMinutesSchema = z
  .int(SERVICE_MESSAGES.buffer)
  .min(0, SERVICE_MESSAGES.buffer)
  .max(MOST_BUFFER_MINUTES, SERVICE_MESSAGES.buffer)
  .multipleOf(QUARTER_MINUTES, SERVICE_MESSAGES.buffer)

const amount = z.number(SERVICE_MESSAGES.price).min(0, SERVICE_MESSAGES.price).max(SERVICE_LIMITS.price)

const priceSchema = z
  .object({
    // Null removes one that was saved before.
    from: amount.nullish(),
    to: amount.nullish(),
    note: line(SERVICE_LIMITS.note).nullish(),
  })
  .refine(({ from, to }) => typeof from !== 'number' || typeof to !== 'number' || from <= to, {
    path: ['to'],
    error: SERVICE_MESSAGES.priceOrder,
  })

export const serviceSchema = z.object({
  name: requiredLine(SERVICE_LIMITS.name, SERVICE_MESSAGES.nameRequired),
  slug: serviceSlugSchema.refine((slug) => !isReservedSlug(slug), SLUG_RESERVED),
  summary: line(SERVICE_LIMITS.summary),
  description: html(SERVICE_LIMITS.description),
  image: line(ADDRESS_LIMIT),
  imageAlt: line(ALT_LIMIT),
  imageFocus: focusSchema,
  minutes: visitMinutesSchema,
  bufferMinutes: bufferMinutesSchema,
  windowMinutes: z.literal(WINDOW_MINUTES, { error: SERVICE_MESSAGES.window }),
  price: priceSchema,
  bookable: z.boolean(),
  emergency: z.boolean(),
  onHome: z.boolean(),
  order: z.int(SERVICE_MESSAGES.order).min(0, SERVICE_MESSAGES.order).max(SERVICE_LIMITS.order),
  published: z.boolean(),
  /** The questions to a customer about this kind of job. */
  questions: questionsSchema,
  /** Of the price list: what estimates and invoices for this service start with. */
  items: z.array(line(64)).max(SERVICE_LIMITS.items),
  seo: z.object({ title: line(200), description: line(500) }),
  spanish: translationsSchema,
})

export type Service = z.infer<typeof serviceSchema>

/** A service without its position in the list, which is not part of its history. */
export type ServiceContent = Omit<Service, 'order'>

/** Completes any stored service. Its id is its slug. */
export function readService(slug: string, stored: Record<string, unknown>): Service {
  return {
    ...readWithDefaults(
      serviceSchema,
      { ...PLAIN_SERVICE, name: slug, slug, price: {}, questions: [], items: [] },
      stored,
    ),
    slug,
  }
}
