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
