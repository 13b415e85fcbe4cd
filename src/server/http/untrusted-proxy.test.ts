import { expect, test } from 'vitest'
import { UntrustedProxy } from './untrusted-proxy.ts'

function watching(trustedProxies: number) {
  const warned: unknown[] = []
  return { warned, proxy: new UntrustedProxy(trustedProxies, { warn: (...line: unknown[]) => void warned.push(line) }) }
}

test('the first forwarded header causes one warning, which names the setting', () => {
  const { warned, proxy } = watching(0)
  proxy.look({ host: 'localhost' })
  expect([warned.length, proxy.seen]).toEqual([0, false])
  proxy.look({ 'x-real-ip': '203.0.113.7' })
  proxy.look({ 'x-forwarded-for': '203.0.113.7' })
  expect(warned).toEqual([[{ header: 'x-real-ip' }, expect.stringContaining('Set TRUST_PROXY')]])
  expect(proxy.seen).toBe(true)
})

test('a trusted proxy causes none', () => {
  const { warned, proxy } = watching(1)
  proxy.look({ 'x-forwarded-for': '203.0.113.7' })
  expect([warned.length, proxy.seen]).toEqual([0, false])
})
