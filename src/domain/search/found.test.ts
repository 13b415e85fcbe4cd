import { expect, test } from 'vitest'
import { ADMIN_GROUPS } from '#domain/nouns/office.ts'
import { actionsNamed, screensNamed } from './found.ts'

test('screens are found by a part of their name or of their group', () => {
  expect(screensNamed(' wait ')).toEqual([
    { kind: 'screen', title: 'Waiting List', detail: 'Day to day', to: '/admin/waiting-list' },
  ])
  expect(screensNamed('administration').map(({ title }) => title)).toContain('Security')
  expect(screensNamed('no such screen')).toEqual([])
  expect(screensNamed('')).toHaveLength(ADMIN_GROUPS.flatMap(({ links }) => links).length)
})

test('actions are found by their words, and the help always', () => {
  expect(actionsNamed('new pa').map(({ title }) => title)).toEqual(['Add a page'])
  expect(actionsNamed('add').map(({ to }) => to)).toEqual([
    '/admin/appointments?add=1',
    '/admin/pages/new',
    '/admin/services/new',
    '/admin/crews/new',
  ])
  expect(actionsNamed('').map(({ title }) => title)).toEqual(['Keyboard shortcuts'])
})
