import { answerTurn } from '#domain/appointments/answer-clock.ts'
import type { Appointment, AppointmentEdit } from '#domain/appointments/schema.ts'
import type { Job } from '#domain/planning/opening.ts'
import type { GivenAnswer } from '#domain/services/answer.ts'
import { areSameAnswers } from '#domain/services/answer-effect.ts'
import type { Service } from '#domain/services/schema.ts'
import { deskAnswers } from '#features/booking/requested-time.ts'
import { findService, jobOf, jobWithAnswers, requireService } from '#features/services/read-services.ts'
import type { Data, Reader } from '#store/store.ts'

export interface EditedJob {
  job: Job
  /** Stored with the appointment. */
  fields: Data
  isOtherService: boolean
}

type Edited = Pick<AppointmentEdit, 'serviceType' | 'answers'>

/** What an edit of the service or of the answers changes. Undefined if it changes neither. */
export async function editedJob(
  reader: Reader,
  was: Appointment,
  { serviceType, answers }: Edited,
): Promise<EditedJob | undefined> {
  if (serviceType !== undefined && serviceType !== was.serviceType) {
    const service = await requireService(reader, serviceType)
    const fields = { serviceName: service.name, ...answerFields(service, answers ?? [], { ...was, answers: [] }) }
    return { job: jobOf(service, answers), fields, isOtherService: true }
  }
  if (answers === undefined || areSameAnswers(answers, was.answers)) return undefined
  const service = await findService(reader, was.serviceType)
  if (!service) return undefined
  const fields = answerFields(service, answers, was)
  return { job: jobWithAnswers(service, was, answers), fields, isOtherService: false }
}

function answerFields(service: Service, given: readonly GivenAnswer[], { answers: before, answerBy }: Appointment) {
  const { answers, urgency } = deskAnswers(service, given, before)
  return { answers, urgency, answerTurn: answerTurn(urgency, answerBy) }
}
