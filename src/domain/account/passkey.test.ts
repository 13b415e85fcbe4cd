import { expect, test } from 'vitest'
import { type PasskeyObstacle, passkeyObstacle, strandedHosts } from './passkey.ts'

const HERE = { isSecureContext: true, hasPasskeys: true }

test.each<[string, string, string, PasskeyObstacle | undefined]>([
  ['a public site', 'https://bayline.example', 'https://bayline.example', undefined],
  ['this machine', 'http://localhost:3000', 'http://localhost:3000', undefined],
  ['plain http', 'http://bayline.example', 'http://bayline.example', 'no-https'],
  ['an IP address', 'https://192.0.2.7', 'https://192.0.2.7', 'ip-address'],
  ['an IPv6 address', 'https://[2001:db8::1]', 'https://[2001:db8::1]', 'ip-address'],
  ['another host', 'https://bayline.example', 'https://old.example', 'other-address'],
  ['another port', 'http://localhost:3000', 'http://localhost:4000', 'other-address'],
])('at %s the obstacle to passkeys is known', (_, publicUrl, origin, obstacle) => {
  expect(passkeyObstacle(publicUrl, { ...HERE, origin })).toBe(obstacle)
})

test('a browser without passkeys is explained, too', () => {
  const publicUrl = 'https://bayline.example'
  expect(passkeyObstacle(publicUrl, { ...HERE, origin: publicUrl, hasPasskeys: false })).toBe('old-browser')
})

test('passkeys of another host than the public address are found', () => {
  const passkeys = [{ host: 'b.example' }, { host: 'new.example' }, { host: 'a.example' }, { host: 'b.example' }]
  expect(strandedHosts(passkeys, 'https://new.example')).toEqual(['a.example', 'b.example'])
})
