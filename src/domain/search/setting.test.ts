import { expect, test } from 'vitest'
import { ADMIN_GROUPS } from '#domain/nouns/office.ts'
import { SETTINGS, settingsNamed } from './setting.ts'

test('a setting is found by its own words, and says which screen has it', () => {
  expect(settingsNamed(' hours ')).toEqual([
    { kind: 'setting', title: 'Opening hours', detail: 'Business Profile', to: '/admin/business' },
    {
      kind: 'setting',
      title: 'Bookable days and hours',
      detail: 'Scheduling Settings',
      to: '/admin/appointment-settings',
    },
    { kind: 'setting', title: 'Quiet hours', detail: 'Notifications', to: '/admin/notifications' },
  ])
  expect(settingsNamed('')).toEqual([])
})

test('every setting is on a screen of the navigation', () => {
  const screens = ADMIN_GROUPS.flatMap(({ links }) => links).map(({ to }) => to)
  expect(Object.keys(SETTINGS).filter((path) => !screens.includes(path))).toEqual([])
})
