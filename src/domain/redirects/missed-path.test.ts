import { expect, test } from 'vitest'
import { isPerson, isWorthKeeping } from './missed-path.ts'

test.each([
  '/spring-offer',
  '/services/drain-cleaning',
  '/about.html',
  '/contact.php',
  '/2019/05/new-shop',
  '/pages/old',
])('an address that a person may have saved is kept: %s', (path) => expect(isWorthKeeping(path)).toBe(true))

test.each([
  '/',
  '/wp-login.php',
  '/blog/wp-includes/x',
  '/.env',
  '/.git/config',
  '/.aws/credentials',
  '/backup.sql',
  '/old/app.js',
  '/jane%40example.com',
  '/call/8135550177',
  '/appointment/1772463600000',
  '/unsubscribe/abc',
  '/preview/q-a-private-link',
  '/es/preview/q-a-private-link',
  '/es/invoice/q-a-private-link',
  '/x/3f9ab0c1d2e3f4a5b6c7',
  '/x/abcdefghijklmnopqrstuvwxyzabcdefgh',
  `/${'long-'.repeat(50)}`,
  '/a/b/c/d/e/f/g/h/i',
])('a probe, a private page or a person is not kept: %s', (path) => expect(isWorthKeeping(path)).toBe(false))

test('a person navigates in a browser', () => {
  const isRobot = (agent: string) => agent.includes('bot')
  const person = { userAgent: 'Mozilla/5.0', accept: 'text/html', fetchMode: 'navigate' }
  expect(isPerson(person, isRobot)).toBe(true)
  expect(isPerson({ ...person, fetchMode: undefined }, isRobot)).toBe(true)
  expect(isPerson({ ...person, fetchMode: undefined, accept: '*/*' }, isRobot)).toBe(false)
  expect(isPerson({ ...person, fetchMode: 'cors' }, isRobot)).toBe(false)
  expect(isPerson({ ...person, userAgent: 'somebot' }, isRobot)).toBe(false)
  expect(isPerson({ ...person, userAgent: '' }, isRobot)).toBe(false)
})
