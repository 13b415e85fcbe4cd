import { expect, it } from 'vitest'
import { writeProbe } from './check-readiness.ts'

it('writes once for all concurrent and recent callers', async () => {
  let writes = 0
  const probe = writeProbe({ writable: async () => void writes++ }, { keptMs: 60_000 })
  expect(await Promise.all([probe(), probe(), probe()])).toEqual([true, true, true])
  expect(await probe()).toBe(true)
  expect(writes).toBe(1)
})

it('writes again when the result is old', async () => {
  const answers = [() => Promise.reject(new Error('full')), () => Promise.resolve()]
  const probe = writeProbe({ writable: () => answers.shift()?.() ?? Promise.resolve() }, { keptMs: 0 })
  expect(await probe()).toBe(false)
  expect(await probe()).toBe(true)
})

it('returns false when the write does not end, and starts no second one', async () => {
  let writes = 0
  const never = new Promise<never>(() => undefined)
  const probe = writeProbe(
    {
      writable: () => {
        writes++
        return never
      },
    },
    { keptMs: 0, patienceMs: 5 },
  )
  expect(await Promise.all([probe(), probe()])).toEqual([false, false])
  expect(await probe()).toBe(false)
  expect(writes).toBe(1)
})
