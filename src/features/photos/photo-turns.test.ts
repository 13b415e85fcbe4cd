import { expect, test } from 'vitest'
import { inTurn } from './add-photo.ts'

/** An upload that stalls until it is released. */
function stalled(address: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { done: inTurn('customer', address, () => promise), release: () => resolve('stored') }
}

test('one address can only stall three of its own uploads', async () => {
  const held = [stalled('192.0.2.1'), stalled('192.0.2.1'), stalled('192.0.2.1')]
  await expect(inTurn('customer', '192.0.2.1', async () => 'fourth')).rejects.toMatchObject({ code: 'images-busy' })
  expect(await inTurn('customer', '192.0.2.2', async () => 'neighbor')).toBe('neighbor')
  for (const { release } of held) release()
  expect(await Promise.all(held.map(({ done }) => done))).toEqual(['stored', 'stored', 'stored'])
  expect(await inTurn('customer', '192.0.2.1', async () => 'again')).toBe('again')
})

test('the desk never waits for customers who stall', async () => {
  const held = Array.from({ length: 44 }, (_, index) => stalled(`198.51.100.${index}`))
  await expect(inTurn('customer', '203.0.113.1', async () => 'one more')).rejects.toMatchObject({ code: 'images-busy' })
  expect(await inTurn('business', '192.0.2.1', async () => 'desk')).toBe('desk')
  for (const { release } of held) release()
  await Promise.all(held.map(({ done }) => done))
})

test('an upload that fails frees its place', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(inTurn('customer', '192.0.2.9', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  }
})
