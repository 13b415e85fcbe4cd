// Everything that makes one run differ from the next comes from the plan while a year is lived: ids, tokens, jitter and the
// monotonic clock. Two runs of a plan then do the same.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { seeded } from '#test/faults/story/seeded.ts'

export interface Repeatable {
  /** From now on, what the program draws follows from this number. */
  reseed(number: number): void
  /** Milliseconds that passed in the simulated year. */
  pass(ms: number): void
  restore(): void
}

export function makeRepeatable(now: () => Temporal.Instant): Repeatable {
  const { randomBytes, randomUUID, randomUUIDv7, randomInt } = crypto
  const { random } = Math
  const web = { uuid: globalThis.crypto.randomUUID, values: globalThis.crypto.getRandomValues }
  const real = performance.now
  let draw = seeded(1)
  let passed = 0

  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(draw() * 256)))
  const uuid = (version: string, head = bytes(6).toString('hex')) => {
    const tail = bytes(10).toString('hex')
    const variant = '89ab'[Math.floor(draw() * 4)]
    const parts = [head.slice(0, 8), head.slice(8, 12), version + tail.slice(0, 3), `${variant}${tail.slice(3, 6)}`]
    return [...parts, tail.slice(6, 18)].join('-')
  }
  const changed = {
    // With a callback it is used by packages alone, whose draws decide nothing here.
    randomBytes: (size: number, callback?: (error: Error | null, drawn: Buffer) => void) =>
      callback ? randomBytes(size, callback) : bytes(size),
    randomUUID: () => uuid('4'),
    randomUUIDv7: () => uuid('7', now().epochMilliseconds.toString(16).padStart(12, '0')),
    randomInt: (from: number, to?: number) =>
      to === undefined ? Math.floor(draw() * from) : from + Math.floor(draw() * (to - from)),
  }
  Object.assign(crypto, changed)
  Object.assign(globalThis.crypto, {
    randomUUID: changed.randomUUID,
    getRandomValues: (into: Uint8Array) => {
      Buffer.from(into.buffer, into.byteOffset, into.byteLength).set(bytes(into.byteLength))
      return into
    },
  })
  Math.random = () => draw()
  performance.now = () => real.call(performance) + passed
  syncBuiltinESMExports()

  return {
    reseed(number) {
      draw = seeded(number)
    },
    pass(ms) {
      passed += ms
    },
    restore() {
      Object.assign(crypto, { randomBytes, randomUUID, randomUUIDv7, randomInt })
      Object.assign(globalThis.crypto, { randomUUID: web.uuid, getRandomValues: web.values })
      Math.random = random
      performance.now = real
      syncBuiltinESMExports()
    },
  }
}
