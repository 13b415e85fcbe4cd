import { expect, test } from 'vitest'
import { NO_EXTRA_RULES, withoutUnusedRules } from './extra-rules.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from './settings.ts'

const untouched = { ...DEFAULT_SCHEDULING_SETTINGS, ...NO_EXTRA_RULES }

test('settings without extra rules are saved with the original fields alone', () => {
  expect(withoutUnusedRules(untouched, DEFAULT_SCHEDULING_SETTINGS)).toEqual(DEFAULT_SCHEDULING_SETTINGS)
})

test('a rule in use is saved, and one that was in use is cleared', () => {
  expect(withoutUnusedRules({ ...untouched, noticeHours: 4 }, DEFAULT_SCHEDULING_SETTINGS)).toEqual({
    ...DEFAULT_SCHEDULING_SETTINGS,
    noticeHours: 4,
  })
  expect(withoutUnusedRules(untouched, { ...DEFAULT_SCHEDULING_SETTINGS, noticeHours: 4 })).toEqual({
    ...DEFAULT_SCHEDULING_SETTINGS,
    noticeHours: null,
  })
})
