import { expect, test } from 'vitest'
import { DOORS } from '#domain/nouns/office.ts'
import { SETTINGS, settingsNamed } from './setting.ts'

test('a setting is found by its own words, and names its screen', () => {
  expect(settingsNamed(' hours ')).toEqual([
    {
      kind: 'setting',
      title: 'Bookable days and hours',
      detail: 'Scheduling Settings',
      to: '/admin/appointment-settings',
    },
    { kind: 'setting', title: 'Opening hours', detail: 'Business', to: '/admin/business' },
    { kind: 'setting', title: 'Quiet hours', detail: 'Notifications', to: '/admin/notifications' },
  ])
  expect(settingsNamed('')).toEqual([])
})

test.each([
  ['seo', '/admin/settings'],
  ['password', '/admin/security'],
  ['price', '/admin/services'],
  ['text message', '/admin/customer-messages'],
  ['sms', '/admin/customer-messages'],
  ['logo', '/admin/brand'],
  ['favicon', '/admin/brand'],
  ['color', '/admin/brand'],
  ['font', '/admin/brand'],
  ['hours', '/admin/business'],
  ['backup', '/admin/system'],
  ['invoice', '/admin/integrations'],
  ['vacation', '/admin/appointment-settings'],
  ['holiday', '/admin/appointment-settings'],
  ['zip', '/admin/appointment-settings'],
  ['area', '/admin/appointment-settings'],
  ['reminder', '/admin/customer-messages'],
  ['review', '/admin/customer-messages'],
  ['login', '/admin/security'],
  ['photo', '/admin/pictures'],
  ['domain', '/admin/redirects'],
  ['calendar', '/admin/appointments'],
  ['invite', '/admin/crews'],
  ['codes zip', '/admin/appointment-settings'],
])('people who look for "%s" find %s', (typed, path) => {
  expect(settingsNamed(typed).map(({ to }) => to)).toContain(path)
})

test('every setting is on a screen of the navigation', () => {
  const screens = DOORS.flatMap(({ links }) => links).map(({ to }) => to)
  expect(Object.keys(SETTINGS).filter((path) => !screens.includes(path))).toEqual([])
})
