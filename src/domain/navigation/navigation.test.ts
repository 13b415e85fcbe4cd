import { expect, test } from 'vitest'
import { ADMIN_GROUPS } from '../nouns/office.ts'
import { ADMIN_PATH, isBackOffice, isCurrent, LOGIN_PATH, PUBLIC_LINKS, SETUP_PATH } from './navigation.ts'

test('the back-office includes its sign-in pages', () => {
  const screens = ADMIN_GROUPS.flatMap(({ links }) => links.map(({ to }) => to))
  const inside = [ADMIN_PATH, LOGIN_PATH, SETUP_PATH, '/login', '/admin/', ...screens]
  expect(inside.filter((path) => !isBackOffice(path))).toEqual([])
})

test('public pages are not in it, whatever they are called', () => {
  const outside = [
    ...PUBLIC_LINKS.map(({ to }) => to),
    '/administration',
    '/admin-nothing',
    '/logins',
    '/login/x',
    '/pages/admin',
    '/projects/login',
  ]
  expect(outside.filter(isBackOffice)).toEqual([])
})

test('a link is current on its page and on those below, home on its own alone', () => {
  const current = (path: string) => PUBLIC_LINKS.filter((link) => isCurrent(link, path)).map(({ label }) => label)
  expect(current('/')).toEqual(['Home'])
  expect(current('/projects/1')).toEqual(['Projects'])
  expect(current('/projects-of-others')).toEqual([])
})
