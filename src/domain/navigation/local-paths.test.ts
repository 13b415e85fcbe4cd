import { describe, expect, it, test } from 'vitest'
import { counted } from '#domain/language/language.ts'
import { englishPath, languageOfPath, localPath } from './local-paths.ts'

const VISIT = { one: 'visita', other: 'visitas' }

test('counts agree with their noun, and large ones are grouped', () => {
  expect([0, 1, 2, 1234].map((count) => counted(count, VISIT, 'es'))).toEqual([
    '0 visitas',
    '1 visita',
    '2 visitas',
    '1,234 visitas',
  ])
  expect(counted(1, { one: 'visit', other: 'visits' }, 'en')).toBe('1 visit')
})

describe('a page of the site', () => {
  const pages = {
    '/': '/es',
    '/#reviews': '/es#reviews',
    '/?sent=1': '/es?sent=1',
    '/schedule': '/es/schedule',
    '/services/water-heater?x=1#price': '/es/services/water-heater?x=1#price',
    '/waiting-list': '/es/waiting-list',
    '/espresso': '/es/espresso',
  }

  it.each(Object.entries(pages))('%s has an address in Spanish, and one in English', (english, spanish) => {
    expect(localPath(english, 'es')).toBe(spanish)
    expect(localPath(english, 'en')).toBe(english)
    expect(englishPath(spanish)).toBe(english)
    const [path = ''] = spanish.split(/[?#]/)
    expect(languageOfPath(path)).toBe('es')
  })
})

test.each([
  '/appointment/1700000000000',
  '/waiting-list/0123',
  '/estimate/1',
  '/invoice/token',
  '/unsubscribe/token',
  '/confirm/token',
  '/crew/token',
  '/preview/token',
  '/admin/site',
  '/login',
  '/es/schedule',
  '/api/services',
  '/files/a.jpg',
  '//evil.example',
  'https://example.com/',
  'tel:+18135550100',
  '#main',
])('%s is the same in every language', (path) => {
  expect(localPath(path, 'es')).toBe(path)
  expect(languageOfPath(`/es${path}`)).toBe('en')
})

test('an address that only begins like Spanish is English', () => {
  for (const path of ['/', '/espresso', '/pages/es', '/schedule']) expect(languageOfPath(path)).toBe('en')
  expect(englishPath('/espresso')).toBe('/espresso')
})
