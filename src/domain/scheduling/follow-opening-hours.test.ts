import { expect, test } from 'vitest'
import { followingOpeningHours } from './extra-rules.ts'
import { sameHours } from './hours.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from './settings.ts'

const openingHours = sameHours([6], { start: '08:00', end: '12:00' })

test('bookable hours are the opening hours only if the owner chose that and saved opening hours', () => {
  const following = { ...DEFAULT_SCHEDULING_SETTINGS, followOpeningHours: true }
  expect(followingOpeningHours(following, openingHours).weeklyHours).toEqual(openingHours)
  expect(followingOpeningHours(following, null)).toEqual(following)
  expect(followingOpeningHours(DEFAULT_SCHEDULING_SETTINGS, openingHours)).toEqual(DEFAULT_SCHEDULING_SETTINGS)
})
