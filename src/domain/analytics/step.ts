// How far a visit to the site got with booking, and why it ended without one.

import { BOOKING_FIELDS } from '#domain/appointments/booking-form.ts'
import { isAnswerField } from '#domain/services/answer-field.ts'

/** In this order. A visit that reached one step reached those before it. */
export const STEPS = ['opened', 'chosen', 'booked'] as const

export type Step = (typeof STEPS)[number]

/** How many steps a visit has reached: 0 read pages only, 3 booked. */
export function reached(step: Step): number {
  return STEPS.indexOf(step) + 1
}

/** Why a visit ended without a booking. What follows the colon in a stored reason is a ZIP code, a service or a field. */
export const REASONS = ['area', 'soon', 'service', 'left'] as const

export type Reason = (typeof REASONS)[number]

/** "area:33602", "left:customerPhone". "No time soon" has no detail. */
export function reasonKey(reason: Reason, detail = ''): string {
  return detail === '' ? reason : `${reason}:${detail}`
}

export function readReason(key: string): { reason: Reason; detail: string } | undefined {
  const [name = '', detail = ''] = key.split(':')
  const reason = REASONS.find((known) => known === name)
  return reason && { reason, detail }
}

/** A visitor who finds no time within this many days counts as turned away. */
export const SOON_DAYS = 3

/** Answers to a service's questions count as one field, because the owner words them. */
export const QUESTIONS_FIELD = 'answers'

export function countedField(name: string): string | undefined {
  if (isAnswerField(name)) return QUESTIONS_FIELD
  return [...BOOKING_FIELDS, QUESTIONS_FIELD].find((field) => field === name)
}

/** Two years and a month, so that a year can be compared with the one before. */
export const DAYS_KEPT = 761

interface AskedDay {
  date: string
  slots: readonly { available: boolean }[]
  nextFreeDay?: string | undefined
}

/** Whether a visitor who asked for a day until `last` found no time on it or any later day until then. */
export function lacksTimeUntil(last: string, { date, slots, nextFreeDay }: AskedDay): boolean {
  if (date > last || slots.some(({ available }) => available)) return false
  return nextFreeDay === undefined || nextFreeDay > last
}
