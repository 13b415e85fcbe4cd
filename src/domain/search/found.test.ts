import { expect, test } from 'vitest'
import { DOORS } from '#domain/nouns/office.ts'
import { actionsNamed, excerptOf, screensNamed } from './found.ts'

test('screens are found by a part of their name or of their door', () => {
  expect(screensNamed(' wait ')).toEqual([
    { kind: 'screen', title: 'Waiting List', detail: 'Appointments', to: '/admin/waiting-list' },
  ])
  expect(screensNamed('settings').map(({ title }) => title)).toContain('Security')
  expect(screensNamed('no such screen')).toEqual([])
  expect(screensNamed('')).toHaveLength(DOORS.flatMap(({ links }) => links).length)
})

test('actions are found by their words, and the help always', () => {
  expect(actionsNamed('new pa').map(({ title }) => title)).toEqual(['Add a page'])
  expect(actionsNamed('add').map(({ to }) => to)).toEqual([
    '/admin/appointments?add=1',
    '/admin/pages/new',
    '/admin/services/new',
    '/admin/crews/new',
    '/admin/price-items/new',
    '/admin/tax-rates/new',
  ])
  for (const typed of ['add crew', 'new crew', 'crew  add'])
    expect(actionsNamed(typed).map(({ to }) => to)).toEqual(['/admin/crews/new'])
  expect(actionsNamed('').map(({ title }) => title)).toEqual(['Keyboard shortcuts'])
})

test('an excerpt shows the match in its line', () => {
  expect(excerptOf('The tap\n drips.', 'tap')).toBe('The tap drips.')
  const long = `${'Before that nothing happened. '.repeat(6)}The BOILER is loud. ${'And so on. '.repeat(20)}`
  expect(excerptOf(long, 'boiler')).toMatch(/^….*The BOILER is loud\..*…$/)
  expect(excerptOf(long, 'boiler').length).toBeLessThan(90)
  expect(excerptOf('The café', 'cafe')).toBe('The café')
})
