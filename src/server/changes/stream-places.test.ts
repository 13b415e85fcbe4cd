import { expect, test } from 'vitest'
import { Refusal } from '#domain/documents/refusal.ts'
import { StreamPlaces } from './change-hub.ts'

test('an address has a limited number of places, and gets one back when a stream ends', () => {
  const places = new StreamPlaces({ perAddress: 2, inAll: 10 })
  const leave = places.take('192.0.2.1')
  places.take('192.0.2.1')
  expect(() => places.take('192.0.2.1')).toThrow(Refusal)
  places.take('192.0.2.2')
  leave()
  places.take('192.0.2.1')
  expect(() => places.take('192.0.2.1')).toThrow(Refusal)
})

test('all addresses together have a limited number of places, even if single addresses are not limited', () => {
  const places = new StreamPlaces({ perAddress: Number.POSITIVE_INFINITY, inAll: 3 })
  const leave = places.take('192.0.2.1')
  places.take('192.0.2.1')
  places.take('192.0.2.2')
  expect(() => places.take('192.0.2.3')).toThrow(Refusal)
  leave()
  places.take('192.0.2.3')
})
