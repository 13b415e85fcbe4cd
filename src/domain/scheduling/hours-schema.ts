import { z } from '#domain/documents/zod.ts'
import { formatted } from '#domain/text/schema.ts'
import { isTimeOfDay, minutesOf, TIME_LENGTH } from '#domain/time/date.ts'

export const MOST_INTERVALS = 6

const HOURS_MESSAGES = {
  time: 'Please enter a time as HH:MM',
  order: 'Each interval must end after it starts',
  overlap: 'The intervals of a day must not overlap',
  tooMany: `You can have at most ${MOST_INTERVALS} intervals a day`,
  weekdays: 'Please enter the hours of every weekday, Sunday (0) to Saturday (6)',
} as const

const timeOfDay = formatted(TIME_LENGTH, HOURS_MESSAGES.time).refine(isTimeOfDay, HOURS_MESSAGES.time)

const intervalSchema = z
  .object({ start: timeOfDay, end: timeOfDay })
  .refine(({ start, end }) => minutesOf(start) < minutesOf(end), { path: ['end'], error: HOURS_MESSAGES.order })

const intervalsSchema = z
  .array(intervalSchema, { error: HOURS_MESSAGES.weekdays })
  .max(MOST_INTERVALS, HOURS_MESSAGES.tooMany)
  .overwrite((intervals) => intervals.toSorted((a, b) => minutesOf(a.start) - minutesOf(b.start)))
  .refine(
    (intervals) => intervals.every(({ start }, index) => index === 0 || start >= (intervals[index - 1]?.end ?? '')),
    HOURS_MESSAGES.overlap,
  )

/** Every weekday is named, so that saving a day without hours removes the ones it had. */
export const weeklyHoursSchema = z.object({
  0: intervalsSchema,
  1: intervalsSchema,
  2: intervalsSchema,
  3: intervalsSchema,
  4: intervalsSchema,
  5: intervalsSchema,
  6: intervalsSchema,
})

export type Interval = z.infer<typeof intervalSchema>
export type WeeklyHours = z.infer<typeof weeklyHoursSchema>
