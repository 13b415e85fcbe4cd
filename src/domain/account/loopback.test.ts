import { expect, test } from 'vitest'
import { isLoopback, isLoopbackHostHeader } from './passkey.ts'

test.each(['localhost', 'LOCALHOST', 'site.localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
)

test.each([
  '',
  'example.com',
  'localhost.example.com',
  '127.0.0.1.example.com',
  '192.168.1.20',
  '0.0.0.0',
  '::',
  '1.127.0.0.1',
])('%j is not', (host) => expect(isLoopback(host)).toBe(false))

test('a Host header may carry a port, and must be there', () => {
  for (const header of ['localhost:3000', '127.0.0.1:80', '[::1]:3000', 'localhost']) {
    expect(isLoopbackHostHeader(header)).toBe(true)
  }
  for (const header of [undefined, '', 'example.com:3000', 'evil.example:127.0.0.1']) {
    expect(isLoopbackHostHeader(header)).toBe(false)
  }
})
