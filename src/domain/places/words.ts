export const DRIVING_LIMITS = { miles: 1000, speeds: 8, extra: 100 } as const

export const DRIVING_MESSAGES = {
  factor: 'The road is 1 to 3 times as long as the straight line',
  speeds: 'Please give one to eight stretches, each with its miles and a speed of 3 to 90 miles an hour',
  parking: 'Parking takes 0 to 60 minutes',
  extra: 'The extra time is 0 to 240 minutes',
  tooManyExtra: `You can have at most ${DRIVING_LIMITS.extra} extra times`,
} as const
