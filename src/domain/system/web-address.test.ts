import { expect, test } from 'vitest'
import { originIn, passkeysLost } from './web-address.ts'

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['www.example.com', 'https://www.example.com'],
  ['HTTPS://WWW.Example.COM:443/', 'https://www.example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://192.168.1.5:8080', 'http://192.168.1.5:8080'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  // Letters of other languages, as browsers write them.
  ['https://malerei-köln.example', 'https://xn--malerei-kln-zfb.example'],
])('%s is the address %s', (typed, origin) => {
  expect(originIn(typed)).toBe(origin)
})

test.each([
  '',
  'https://',
  'https://www.example.com/shop',
  'https://www.example.com/?a=b',
  'https://www.example.com/#top',
  'https://user@www.example.com',
  'https://user:password@www.example.com',
  'https://www.example.com.',
  'https://www.example.com:99999',
  'ftp://www.example.com',
  'file:///etc/passwd',
  'javascript://example.com/%0aalert(1)',
  'javascript:alert(1)',
  'https://two words.example',
])('%j is no address of a site', (typed) => {
  expect(originIn(typed)).toBeUndefined()
})

test('passkeys are lost with their host, and not with a port or https', () => {
  const passkeys = [{ host: 'old.example' }, { host: 'older.example' }]
  expect(passkeysLost(passkeys, 'http://old.example', 'https://new.example')).toEqual([{ host: 'old.example' }])
  expect(passkeysLost(passkeys, 'http://old.example', 'https://old.example:8443')).toEqual([])
})
