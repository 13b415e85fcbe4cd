// The demo business is data: assets/demo holds its documents, and when its visits take place.
import { readdirSync, readFileSync } from 'node:fs'
import { appointmentDocumentSchema, statusSchema } from '#domain/appointments/schema.ts'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { businessSchema } from '#domain/business/schema.ts'
import { contactSchema } from '#domain/contact/schema.ts'
import { crewSchema } from '#domain/crews/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { feedbackSchema } from '#domain/feedback/schema.ts'
import { pageSchema } from '#domain/pages/schema.ts'
import { IMAGE_FORMATS, IMAGE_TYPES } from '#domain/pictures/image.ts'
import { addressSchema } from '#domain/places/schema.ts'
import { projectFields } from '#domain/projects/schema.ts'
import { schedulingSettingsSchema } from '#domain/scheduling/settings-schema.ts'
import { serviceAreaSchema } from '#domain/service-area/schema.ts'
import { URGENCIES } from '#domain/services/question.ts'
import { serviceSchema } from '#domain/services/schema.ts'
import { isTimeOfDay } from '#domain/time/date.ts'
import { waitingFormSchema } from '#domain/waiting-list/schema.ts'
import { PART_SCHEMAS } from '#domain/website/schema.ts'
import { dayCountSchema } from '#features/analytics/stored-counts.ts'
import type { Master } from '#images/encode.ts'
import type { Blob, Reader } from '#store/store.ts'

/** Marks the demo content, so that it can be removed again. */
export const DEMO_MARK = { demo: true } as const

/** Whether this store ever had the demo content. */
export async function isSeeded(reader: Pick<Reader, 'findClaim'>): Promise<boolean> {
  return (await reader.findClaim('demo-content', 'seeded')) !== undefined
}

const FOLDER = new URL('../../../assets/', import.meta.url)

/** Reads a file when it is first used. A site without demo content never reads it. */
function file<Schema extends z.ZodType>(name: string, schema: Schema): () => z.output<Schema> {
  let read: z.output<Schema> | undefined
  return () => {
    read ??= schema.parse(JSON.parse(readFileSync(new URL(`demo/${name}.json`, FOLDER), 'utf8')))
    return read
  }
}

/** A photo, and the output of script/demo-pictures.mjs for it, by name. */
export function readDemoPhoto(name: string): { master: Master; variants: Map<string, Blob> } {
  const size = demoPictures()[name]
  if (!size) throw new Error(`The demo has no photo ${name}.`)
  const folder = new URL(`photos/${name.replace('.jpg', '')}/`, FOLDER)
  const variants = readdirSync(folder).map((file) => [file, readVariant(new URL(file, folder))] as const)
  return { master: { ...size, bytes: readFileSync(new URL(`photos/${name}`, FOLDER)) }, variants: new Map(variants) }
}

function readVariant(file: URL): Blob {
  const format = IMAGE_FORMATS.find((format) => file.pathname.endsWith(`.${format}`)) ?? 'jpg'
  return { type: IMAGE_TYPES[format], bytes: readFileSync(file) }
}

export const demoPictures = file(
  'pictures',
  z.record(z.string(), z.object({ width: z.int(), height: z.int(), tint: z.string() })),
)

const photo = z.string().regex(/^[\w-]+\.jpg$/)
const time = z.string().refine(isTimeOfDay)
const { text, mayShow } = feedbackSchema.shape
const { customerName, customerEmail, customerPhone, serviceType, description, answers } =
  appointmentDocumentSchema.shape
const visit = z.object({ customerName, customerEmail, customerPhone, serviceType, description })
/** `photo` is the customer's attachment, `notes` are the owner's, `line` is the customer's last message. */
const stop = visit.extend({
  address: addressSchema,
  photo: photo.optional(),
  notes: z.string().optional(),
  line: z.string().optional(),
  time,
})
/** The answer took this many business minutes. */
const answered = z.object({ askedHoursAgo: z.int(), answeredMinutes: z.int() })
/** Day 1 is the first one that visitors can book. */
const coming = z.object({ bookableDay: z.int() })

export type DemoStop = Omit<z.infer<typeof stop>, 'time'>

/** The first release's default texts about the business. */
export const demoProfile = file('business', businessSchema.partial())
/** A fictional company. Phone numbers 555-01xx are reserved for fiction. */
export const demoBusiness = file(
  'business',
  businessSchema.partial().transform((profile) => businessSchema.parse({ ...DEFAULT_BUSINESS, ...profile })),
)

export const demoPages = file('pages', z.array(pageSchema))

/** Projects and services refer to photos in assets/photos instead of stored addresses. */
export const demoProjects = file(
  'projects',
  z.array(
    projectFields.omit({ status: true, image: true, imageUrl: true, gallery: true }).extend({
      id: z.uuid(),
      photo,
      pictures: z.array(z.object({ photo, caption: z.string() })),
    }),
  ),
)

const shownService = serviceSchema.extend({ image: photo })
export const demoServices = file('services', z.array(shownService))

const { home, about, schedule, contact, emergency, projects, services, footer } = PART_SCHEMAS
export const demoWebsite = file(
  'website',
  z.object({ home, about, schedule, contact, emergency, projects, services, footer }),
)

export const demoVisits = file(
  'visits',
  z.object({
    today: z.array(stop.extend(answered.shape)),
    coming: z.array(stop.extend({ ...answered.shape, ...coming.shape })),
    /** Requested less than the promised hour ago, so that the clock is still running. */
    requests: z.array(
      stop.extend({ ...coming.shape, minutesAgo: z.int(), urgency: z.enum(URGENCIES).optional(), answers }),
    ),
    messages: z.array(contactSchema.omit({ isEmergency: true }).extend({ daysAgo: z.int(), time })),
    /** Each of them wants a day before the first one that visitors can book. */
    waiting: z.array(visit.extend({ hoursAgo: z.int(), address: addressSchema, parts: waitingFormSchema.shape.parts })),
    past: z.array(
      visit.extend({
        workdaysAgo: z.int(),
        time,
        askedMinutesBefore: z.int(),
        answeredMinutes: z.int(),
        status: statusSchema,
        feedback: z.object({ text, mayShow, minutesAfter: z.int() }).optional(),
      }),
    ),
  }),
)

/** One for each of the last 56 days, oldest first. */
export const demoCounts = file(
  'counts',
  z.object({ workdays: z.array(dayCountSchema), weekends: z.array(dayCountSchema) }),
)

/** The demo business with real services, two crews, windows, the Tampa area and a full week. */
export const demoTrade = file(
  'trade',
  z.object({
    services: z.array(shownService),
    crews: z.record(z.string(), crewSchema),
    area: serviceAreaSchema,
    scheduling: schedulingSettingsSchema,
    visits: z.array(visit.extend({ weekday: z.int(), time, address: addressSchema, status: statusSchema })),
  }),
)
