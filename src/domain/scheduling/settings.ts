export const SCHEDULING_HORIZON_DAYS = 3650
export const MAX_EXCLUDED_DATES = 2000
export const MAX_CLOSURES = 500
export const MAX_NOTICE_HOURS = 336
export const MAX_VISITS_PER_DAY = 50

export const DEFAULT_SCHEDULING_SETTINGS = {
  enableScheduling: true,
  availableDays: [1, 2, 3, 4, 5],
  availableHours: { start: '09:00', end: '17:00' },
  excludedDates: [],
  maxDaysInAdvance: 30,
  minDaysInAdvance: 1,
}

export const SCHEDULE_MESSAGES = {
  enabled: 'Please choose whether online scheduling is on',
  days: 'Please choose each available day once, Sunday to Saturday',
  time: 'Please enter a time as HH:MM',
  hours: 'The end of the day must be after its start',
  date: 'Please enter a date that exists, as YYYY-MM-DD',
  tooManyDates: `Please keep at most ${MAX_EXCLUDED_DATES} excluded dates`,
  min: 'Minimum days in advance must be a whole number of at least 0',
  max: 'Maximum days in advance must be a whole number of at least 1',
  bounds: 'Maximum days in advance must not be less than the minimum',
  notice: `Notice is a whole number of hours, 0 to ${MAX_NOTICE_HOURS}`,
  dailyLimit: `A crew makes 1 to ${MAX_VISITS_PER_DAY} visits a day`,
  tooManyClosures: `Please keep at most ${MAX_CLOSURES} closures`,
  horizon: `Maximum days in advance must be at most ${SCHEDULING_HORIZON_DAYS}`,
  fetchFailed: 'Failed to fetch appointment settings',
  previewFailed: 'What this will change could not be loaded.',
  saveFailed: 'Failed to save appointment settings',
} as const
