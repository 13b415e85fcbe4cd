import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'
import { BoundedWork } from './password-work.ts'

test('a password is kept as an argon2id hash of at least 19 MiB and 2 passes, never the same twice', async () => {
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

test('without an account the result is no, after the same work', async () => {
  const hash = await hashPassword('correct horse')
  const took = async (stored: string | undefined) => {
    const started = performance.now()
    await passwordMatches('correct horse', stored)
    return performance.now() - started
  }
  expect(await passwordMatches('correct horse', undefined)).toBe(false)
  const known = Math.min(await took(hash), await took(hash), await took(hash))
  const unknown = Math.min(await took(undefined), await took(undefined), await took(undefined))
  expect(unknown).toBeGreaterThan(known / 3)
})

test('a few hash at a time, some wait, and the rest are asked to retry', async () => {
  const work = new BoundedWork({ atOnce: 2, mayWait: 3 })
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
