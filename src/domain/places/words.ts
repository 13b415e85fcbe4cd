// The limits and messages of the service area and of driving.

export const AREA_LIMITS = { zips: 2000, zones: 10, miles: 500, charge: 10_000 } as const

export const AREA_MESSAGES = {
  mode: 'Please choose whether the service area is off, a list of ZIP codes or a radius',
  base: 'Please enter the ZIP code the miles are counted from',
  noZones: 'Please add a zone',
  noZips: 'Please add a ZIP code',
  miles: `A zone reaches 1 to ${AREA_LIMITS.miles} miles`,
  charge: 'Please enter a trip charge of at least 0',
  tooManyZips: `You can have at most ${AREA_LIMITS.zips} ZIP codes`,
  tooManyZones: `You can have at most ${AREA_LIMITS.zones} zones`,
  fetchFailed: 'Failed to fetch the service area',
  saveFailed: 'Failed to save the service area',
} as const

export const DRIVING_LIMITS = { miles: 1000, speeds: 8, extra: 100 } as const

export const DRIVING_MESSAGES = {
  factor: 'The road is 1 to 3 times as long as the straight line',
  speeds: 'Please give one to eight stretches, each with its miles and a speed of 3 to 90 miles an hour',
  parking: 'Parking takes 0 to 60 minutes',
  extra: 'The extra time is 0 to 240 minutes',
  tooManyExtra: `You can have at most ${DRIVING_LIMITS.extra} extra times`,
} as const
