import { setImmediate } from 'node:timers/promises'
import { figuresOf } from '#domain/analytics/figures.ts'
import { type Period, periodBefore } from '#domain/analytics/period.ts'
import { type InsightRecord, recordDates } from '#domain/analytics/record.ts'
import type { CountedDate } from '#domain/analytics/site.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { businessWeek } from '#domain/business/answer-by.ts'
import { type BusinessWeek, businessHoursBetween } from '#domain/planning/business-hours.ts'
import { dayBounds } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { instantText, minutesOf } from '#domain/time/date.ts'
import { dayCounts } from '#features/analytics/stored-counts.ts'
import { appointmentOf, appointmentPages } from '#features/appointments/stored-appointment.ts'
import { readCrews } from '#features/crews/read-crews.ts'
import { estimateFigures } from '#features/estimates/list-estimates.ts'
import { unpaidByAge } from '#features/invoices/show-invoices.ts'
import { privacySettings } from '#features/privacy/privacy-settings.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'

export type Insights = Awaited<ReturnType<typeof readInsights>>

export async function readInsights(reader: Reader, period: Period, now: Temporal.Instant) {
  const earlier = periodBefore(period)
  const both = { from: earlier.from, to: period.to }
  const [business, scheduling, crews, settings] = await Promise.all([
    readBusiness(reader),
    readScheduling(reader),
    readCrews(reader),
    privacySettings(reader),
  ])
  const week = businessWeek(business, scheduling)
  const [records, days, estimates] = await Promise.all([
    recordsIn(reader, both, week, now),
    daysIn(reader, both),
    estimateFigures(reader, dayBounds(period.from, week.timeZone).start, dayBounds(period.to, week.timeZone).end),
  ])
  const names = new Map(crews.map(({ id, name }) => [id, name]))
  // Each reads all of a year's appointments, and others must not wait for both.
  const figures = async (each: Period) => {
    await setImmediate()
    return figuresOf(each, records, days, names)
  }
  return {
    current: await figures(period),
    before: await figures(earlier),
    estimates: { ...estimates, currency: business.currency },
    isCounting: settings.counting,
    clock: business.clock,
    unpaid: await unpaidByAge(reader, now),
  }
}

async function recordsIn(reader: Reader, { from, to }: Period, week: BusinessWeek, now: Temporal.Instant) {
  const { timeZone } = week
  const range = { from: dayBounds(from, timeZone).start, to: dayBounds(to, timeZone).end }
  const records = new Map<string, InsightRecord>()
  for (const field of ['preferredDate', 'createdAt']) {
    for await (const page of appointmentPages(reader, { range: { field, ...range }, orderBy: field })) {
      for (const stored of page) {
        if (!records.has(stored.id)) records.set(stored.id, recordOf(appointmentOf(stored, now), week, now))
      }
    }
  }
  return [...records.values()]
}

function recordOf(appointment: Appointment, week: BusinessWeek, now: Temporal.Instant): InsightRecord {
  const { createdAt, plannedStart, preferredDate, minutes, status, crewId, serviceName } = appointment
  const { askedAt, answerBy, answeredAt, lastStep } = appointment
  const visit = businessTime(preferredDate, week.timeZone)
  const planned = businessTime(plannedStart, week.timeZone)
  const isUnanswered = answeredAt === null && (status === 'pending' || lastStep === 'expired')
  const isLate = isUnanswered && answerBy !== null && answerBy < instantText(now)
  const isKept = answerBy === null || answeredAt === null ? null : answeredAt <= answerBy
  return {
    ...recordDates(businessTime(createdAt, week.timeZone).date, visit.date),
    startMinute: minutesOf(planned.date === visit.date ? planned.time : visit.time),
    minutes,
    status,
    crewId,
    service: serviceName,
    answerMinutes: answeredAt === null ? null : businessHoursBetween(askedAt, answeredAt, week) * 60,
    isPromiseKept: isLate ? false : isKept,
  }
}

async function daysIn(reader: Reader, { from, to }: Period): Promise<CountedDate[]> {
  const days: CountedDate[] = []
  for await (const { id, data } of dayCounts.each(reader, { range: { field: 'id', from, to } })) {
    days.push({ date: id, ...data })
  }
  return days
}
