import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { BoundedQueue } from '#images/bounded-queue.ts'
import { HASH_OF_NOBODY, hashPassword, passwordMatches, passwordWork } from './password.ts'

test('a password is stored as an argon2id hash of at least 19 MiB and 2 passes, never the same twice', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwordMatches('correct horse', one)).toBe(true)
  expect(await passwordMatches('correct horsf', one)).toBe(false)
})

test('a hash of another program with another cost can be checked', async () => {
  const hash = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$lI1nmnSNpwwqCnVUhUeYzD5aZpaQeVXRsVTvrcHhYkY'
  await expect(passwordMatches('password', hash)).resolves.toBeTypeOf('boolean')
})

test('a password typed with a composed or a combining accent is the same', async () => {
  expect(await passwordMatches('caf\u0065\u0301 terrace', await hashPassword('caf\u00e9 terrace'))).toBe(true)
})

describe('without an account', () => {
  test('the password is wrong, after a hash of the same cost', async () => {
    expect(await passwordMatches('correct horse', undefined)).toBe(false)
    expect(costOf(HASH_OF_NOBODY)).toBe(costOf(await hashPassword('correct horse')))
  })

  test('the check waits for its turn like any other', async () => {
    const release = Promise.withResolvers<void>()
    const others = Array.from({ length: 2 }, () => passwordWork.run(() => release.promise))
    const order: string[] = []
    const check = passwordMatches('correct horse', undefined).then(() => order.push('the check'))
    await setImmediate()
    order.push('the others')
    release.resolve()
    await Promise.all([check, ...others])
    expect(order).toEqual(['the others', 'the check'])
  })
})

function costOf(hash: string): string {
  return hash.split('$').slice(0, 4).join('$')
}

test('a few hash at a time, some wait, and the rest are asked to retry', async () => {
  const work = new BoundedQueue({ atOnce: 2, waiting: 3 })
  let running = 0
  let most = 0
  const release = Promise.withResolvers<void>()
  const jobs = Array.from({ length: 6 }, () =>
    work.run(async () => {
      most = Math.max(most, ++running)
      await release.promise
      running--
    }),
  )
  await expect(jobs[5]).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: expect.any(Number) })
  release.resolve()
  await Promise.all(jobs.slice(0, 5))
  expect(most).toBe(2)
})
