import { expect, test } from 'vitest'
import { addressOf } from './client-address.ts'

test('without trusted proxies only the socket counts', () => {
  expect(addressOf('192.0.2.1', '203.0.113.7', 0)).toBe('192.0.2.1')
})

test.each([
  ['one proxy', '203.0.113.7', 1],
  ['one proxy, forged beginning', '10.0.0.1, 203.0.113.7', 1],
  ['two proxies', '203.0.113.7, 10.0.0.2', 2],
  ['two proxies, forged beginning', '1.1.1.1, 203.0.113.7, 10.0.0.2', 2],
  ['two proxies, the outer one passed by', '203.0.113.7', 2],
])('behind %s the visitor is the one the outermost saw', (_, header, proxies) => {
  expect(addressOf('10.0.0.3', header, proxies)).toBe('203.0.113.7')
})

test.each([undefined, '', 'unknown', '_hidden', '203.0.113.7:1234'])(
  'a header of %j falls back to the socket',
  (header) => {
    expect(addressOf('10.0.0.3', header, 1)).toBe('10.0.0.3')
  },
)

test('an IPv6 visitor is one network, however many addresses it uses', () => {
  expect(addressOf('2001:db8:1:2:aaaa::1', undefined, 0)).toBe('2001:db8:1:2::/64')
  expect(addressOf('2001:0DB8:0001:0002::ffff', undefined, 0)).toBe('2001:db8:1:2::/64')
  expect(addressOf('2001:db8::1', undefined, 0)).toBe('2001:db8:0:0::/64')
})

test('an IPv4 visitor on an IPv6 socket is the same visitor', () => {
  expect(addressOf('::ffff:192.0.2.1', undefined, 0)).toBe('192.0.2.1')
})
