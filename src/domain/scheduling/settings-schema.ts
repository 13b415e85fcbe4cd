import { z } from '#domain/documents/zod.ts'
import { drivingSchema } from '#domain/places/schema.ts'
import { formatted, line } from '#domain/text/schema.ts'
import { DATE_LENGTH, isDate, isTimeOfDay, minutesOf, TIME_LENGTH } from '#domain/time/date.ts'
import { weeklyHoursSchema } from './hours-schema.ts'
import {
  DEFAULT_SCHEDULING_SETTINGS,
  MAX_CLOSURES,
  MAX_EXCLUDED_DATES,
  MAX_NOTICE_HOURS,
  MAX_VISITS_PER_DAY,
  SCHEDULE_MESSAGES,
  SCHEDULING_HORIZON_DAYS,
} from './settings.ts'

// Closed days, from the first to the last, with a label such as "Thanksgiving".
const DATE_RANGE_MESSAGES = {
  date: 'Please enter a date that exists, as YYYY-MM-DD',
  order: 'The last day must not be before the first',
} as const

const date = formatted(DATE_LENGTH, DATE_RANGE_MESSAGES.date).refine(isDate, DATE_RANGE_MESSAGES.date)

export const dateRangeSchema = z
  .object({ from: date, to: date, label: line(80) })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: DATE_RANGE_MESSAGES.order })

const timeOfDay = formatted(TIME_LENGTH, SCHEDULE_MESSAGES.time).refine(isTimeOfDay, SCHEDULE_MESSAGES.time)
const wholeDays = (message: string) => z.int({ error: message })

const availableHoursSchema = z
  .object({ start: timeOfDay, end: timeOfDay })
  .refine(({ start, end }) => minutesOf(start) < minutesOf(end), { path: ['end'], error: SCHEDULE_MESSAGES.hours })

export const schedulingSettingsSchema = z
  .object({
    enableScheduling: z.boolean({ error: SCHEDULE_MESSAGES.enabled }),
    availableDays: z
      .array(z.int().min(0).max(6), { error: SCHEDULE_MESSAGES.days })
      .refine((days) => new Set(days).size === days.length, SCHEDULE_MESSAGES.days),
    availableHours: availableHoursSchema,
    excludedDates: z
      .array(formatted(DATE_LENGTH, SCHEDULE_MESSAGES.date).refine(isDate, SCHEDULE_MESSAGES.date), {
        error: SCHEDULE_MESSAGES.date,
      })
      .max(MAX_EXCLUDED_DATES, SCHEDULE_MESSAGES.tooManyDates)
      .overwrite((dates) => [...new Set(dates)].sort()),
    minDaysInAdvance: wholeDays(SCHEDULE_MESSAGES.min).min(0, SCHEDULE_MESSAGES.min),
    maxDaysInAdvance: wholeDays(SCHEDULE_MESSAGES.max)
      .min(1, SCHEDULE_MESSAGES.max)
      .max(SCHEDULING_HORIZON_DAYS, SCHEDULE_MESSAGES.horizon),
    // Absent or null, each of these leaves the simple rules in force.
    followOpeningHours: z.boolean().nullish(),
    weeklyHours: weeklyHoursSchema.nullish(),
    noticeHours: z
      .int(SCHEDULE_MESSAGES.notice)
      .min(0, SCHEDULE_MESSAGES.notice)
      .max(MAX_NOTICE_HOURS, SCHEDULE_MESSAGES.notice)
      .nullish(),
    visitsPerCrewPerDay: z
      .int(SCHEDULE_MESSAGES.dailyLimit)
      .min(1, SCHEDULE_MESSAGES.dailyLimit)
      .max(MAX_VISITS_PER_DAY, SCHEDULE_MESSAGES.dailyLimit)
      .nullish(),
    closures: z.array(dateRangeSchema).max(MAX_CLOSURES, SCHEDULE_MESSAGES.tooManyClosures).nullish(),
    driving: drivingSchema.nullish(),
  })
  .refine(({ minDaysInAdvance, maxDaysInAdvance }) => maxDaysInAdvance >= minDaysInAdvance, {
    path: ['maxDaysInAdvance'],
    error: SCHEDULE_MESSAGES.bounds,
  })

export type SchedulingSettings = z.infer<typeof schedulingSettingsSchema>

/** Applies until the owner saves bookable hours: the opening hours once they are saved, until then the defaults. */
const UNSAVED_SETTINGS = { ...DEFAULT_SCHEDULING_SETTINGS, followOpeningHours: true }

/** A missing document means the defaults. An invalid one means closed, never open by accident. */
export function readSchedulingSettings(stored: Record<string, unknown> | null): SchedulingSettings {
  if (stored === null || Object.keys(stored).length === 0) return UNSAVED_SETTINGS
  const parsed = schedulingSettingsSchema.safeParse({ ...DEFAULT_SCHEDULING_SETTINGS, ...stored })
  return parsed.success ? parsed.data : { ...DEFAULT_SCHEDULING_SETTINGS, enableScheduling: false }
}

export type DateRange = z.infer<typeof dateRangeSchema>
