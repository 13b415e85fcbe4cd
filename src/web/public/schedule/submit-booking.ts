import { BOOKING_MESSAGES } from '#domain/appointment/appointment.ts'
import { addressIn, type BookingValues } from '#domain/appointment/booking-form.ts'
import { IDEMPOTENCY_HEADER } from '#domain/form/idempotency.ts'
import type { GivenAnswer } from '#domain/service/answer.ts'
import type { Booked } from '#server/api-types.ts'
import { type Answer, ask, type Routes } from '../../data/ask.ts'

interface Submission {
  values: BookingValues
  answers: GivenAnswer[]
  preferredDate: string
  submissionKey: string
  traces: { website: string; filledInMs: number }
}

export function submitBooking(submission: Submission): Promise<Answer<Booked>> {
  const { values, answers, preferredDate, submissionKey, traces } = submission
  const { customerName, customerEmail, customerPhone, serviceType, description } = values
  const customer = { customerName, customerEmail, customerPhone, serviceType, description }
  const json = { ...customer, ...addressIn(values), answers, preferredDate, ...traces }
  const headers = { [IDEMPOTENCY_HEADER]: submissionKey }
  return ask<Routes['appointments']['$post']>('/api/appointments', BOOKING_MESSAGES.saveFailed, {
    method: 'POST',
    json,
    headers,
  })
}
