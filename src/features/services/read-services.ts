import type { Appointment } from '#domain/appointments/schema.ts'
import { emergencyWords } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { invalidField, type Refusal } from '#domain/documents/refusal.ts'
import type { Language } from '#domain/language/language.ts'
import { inLanguage, translationOf } from '#domain/language/translations.ts'
import { minuteOfInstant } from '#domain/planning/local-day.ts'
import type { Job } from '#domain/planning/opening.ts'
import type { GivenAnswer } from '#domain/services/answer.ts'
import { minutesAfter, minutesWith } from '#domain/services/answer-effect.ts'
import { DEFAULT_SERVICES } from '#domain/services/default-services.ts'
import { readService, type Service } from '#domain/services/schema.ts'
import { inOrder, whyNotBookable } from '#domain/services/service.ts'
import { EMERGENCY_SERVICE, serviceNameOf } from '#domain/services/service-type.ts'
import { SERVICE_WORDS } from '#domain/services/words.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import { cachedParse, readBusiness } from '#features/settings/settings.ts'
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

/** What visitors see, in the owner's order. */
export async function shownServices(reader: Reader, language: Language = 'en'): Promise<Service[]> {
  const [services, business] = await Promise.all([readServices(reader), readBusiness(reader)])
  const shown = services.filter((service) => isShown(service, business))
  return shown.map((service) => inLanguage(service, TRANSLATED.services, language))
}

/** Without an emergency line, no page offers emergency service. */
export function isShown({ slug, published, emergency }: Service, business: Business): boolean {
  const isUrgent = emergency || slug === EMERGENCY_SERVICE
  return published && (!isUrgent || emergencyWords(business) !== null)
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

interface Named {
  serviceType: string
  serviceName?: string | undefined
  language?: Language | undefined
}

/** The name of a request in its reader's language. Requests store the English name. */
export async function serviceNameFor(reader: Reader, { serviceType, serviceName, language }: Named): Promise<string> {
  const english = serviceNameOf(serviceType, serviceName)
  if (language === undefined || language === 'en') return english
  const service = (await readServices(reader)).find(({ slug }) => slug === serviceType)
  return translationOf(service ?? {}, { field: 'name', text: english })?.text ?? english
}

/** Undefined for one that is hidden from visitors. */
export async function findShown(reader: Reader, slug: string): Promise<Service | undefined> {
  const [service, business] = await Promise.all([findService(reader, slug), readBusiness(reader)])
  return service && isShown(service, business) ? service : undefined
}

// How much of a crew's time a service needs, for new and existing appointments.

/** A service that visitors can book online, or a refusal that names the field. */
export async function requireBookable(reader: Reader, slug: string): Promise<Service> {
  const service = await findService(reader, slug)
  const problem = whyNotBookable(service)
  if (!service || problem !== null) throw onService(problem ?? SERVICE_WORDS.en.required)
  return service
}

/** The desk can book what visitors can't, but only services that exist. */
export async function requireService(reader: Reader, slug: string): Promise<Service> {
  const service = await findService(reader, slug)
  if (!service) throw onService(SERVICE_WORDS.en.required)
  return service
}

function onService(words: string): Refusal {
  return invalidField('serviceType', words, 'service')
}

/** Answers may make the visit longer. */
export function jobOf(service: Service, answers: readonly GivenAnswer[] = []): Job {
  const { slug, bufferMinutes, windowMinutes } = service
  return { service: slug, minutes: minutesWith(service, answers), bufferMinutes, windowMinutes }
}

/** As booked, even if the service has changed since. */
export function jobOfAppointment({ serviceType, minutes, bufferMinutes, window }: Appointment): Job {
  const windowMinutes = window ? minuteOfInstant(window.end) - minuteOfInstant(window.start) : 0
  return { service: serviceType, minutes, bufferMinutes, windowMinutes }
}

/** As booked, but as long as these answers make it. */
export function jobWithAnswers(service: Service, booked: Appointment, answers: readonly GivenAnswer[]): Job {
  return { ...jobOfAppointment(booked), minutes: minutesAfter(service, booked, answers) }
}
