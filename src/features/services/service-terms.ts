// How much of a crew's time a service needs, for new and existing appointments.

import type { Appointment } from '#domain/appointments/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Job } from '#domain/planning/candidates.ts'
import { minuteOfInstant } from '#domain/planning/local-day.ts'
import type { GivenAnswer } from '#domain/services/answer.ts'
import { minutesAfter, minutesWith } from '#domain/services/answer-effect.ts'
import type { Service } from '#domain/services/schema.ts'
import { SERVICE_MESSAGES, whyNotBookable } from '#domain/services/service.ts'
import type { Reader } from '#store/store.ts'
import { findService } from './read-services.ts'

/** A service that visitors can book online, or a refusal that names the field. */
export async function requireBookable(reader: Reader, slug: string): Promise<Service> {
  const service = await findService(reader, slug)
  const problem = whyNotBookable(service)
  if (!service || problem !== null) throw onService(problem ?? SERVICE_MESSAGES.unknown)
  return service
}

/** The desk can book what visitors can't, but only services that exist. */
export async function requireService(reader: Reader, slug: string): Promise<Service> {
  const service = await findService(reader, slug)
  if (!service) throw onService(SERVICE_MESSAGES.unknown)
  return service
}

function onService(words: string): Refusal {
  return new Refusal('invalid', words, { code: 'service', fields: { serviceType: words } })
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
