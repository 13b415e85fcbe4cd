// Which reminder of a visit is due.

import type { CustomerMessages } from './schema.ts'

export const REMINDER_STEPS = ['day', 'hours'] as const

export type ReminderStep = (typeof REMINDER_STEPS)[number]

const HOUR_MS = 60 * 60_000
const LEAD_MS: Record<ReminderStep, number> = { day: 24 * HOUR_MS, hours: 2 * HOUR_MS }

/** No visit further ahead needs a reminder. */
export const LONGEST_LEAD_MS = LEAD_MS.day

/** Later than this, a reminder helps no customer. */
const TOO_LATE_MS = HOUR_MS / 2

export interface RemindedVisit {
  preferredDate: string
  /** The last reminder, and the time of the visit that it named. */
  reminded: { step: ReminderStep; of: string } | null
}

type Choices = Pick<CustomerMessages, 'dayBefore' | 'hoursBefore' | 'quietFrom' | 'quietUntil'>

/** The latest reminder that is due. After an outage, earlier ones are skipped. */
export function dueReminder(visit: RemindedVisit, chosen: Choices, now: Temporal.Instant): ReminderStep | undefined {
  const ahead = Date.parse(visit.preferredDate) - now.epochMilliseconds
  if (ahead < TOO_LATE_MS) return undefined
  const step = wantedSteps(chosen).find((each) => ahead <= LEAD_MS[each])
  if (step === undefined || isReminded(visit, step)) return undefined
  return step
}

/** The last one first. */
function wantedSteps({ dayBefore, hoursBefore }: Choices): ReminderStep[] {
  return [...(hoursBefore ? ['hours' as const] : []), ...(dayBefore ? ['day' as const] : [])]
}

function isReminded({ preferredDate, reminded }: RemindedVisit, step: ReminderStep): boolean {
  return reminded?.of === preferredDate && (reminded.step === step || reminded.step === 'hours')
}

/** Whether the customer learned of this time so recently that the reminder would only repeat it. */
export function isJustTold(step: ReminderStep, preferredDate: string, toldAt: string): boolean {
  const due = Date.parse(preferredDate) - LEAD_MS[step]
  return Date.parse(toldAt) > due - LEAD_MS[step] / 2
}

/** The page asks from three days before. Earlier, customers can't know. */
const ASKED_FROM_MS = 72 * HOUR_MS

/** Whether the customer's page asks if they will be there: only where reminders ask, too. */
export function asksToAttend(
  { status, preferredDate }: { status: string; preferredDate: string },
  { dayBefore, hoursBefore }: Choices,
  now: Temporal.Instant,
): boolean {
  const ahead = Date.parse(preferredDate) - now.epochMilliseconds
  return (dayBefore || hoursBefore) && status === 'confirmed' && ahead > 0 && ahead <= ASKED_FROM_MS
}
