import { describe, expect, it } from 'vitest'
import { formatBytes } from '#domain/text/text.ts'
import { type Checks, diskState, isMailLate, readiness, retriedWords } from './system.ts'

const fine: Checks = { store: 'ok', outbox: 'ok', disk: 'ok' }

describe('readiness', () => {
  it.each<[Partial<Checks>, string]>([
    [{}, 'ready'],
    [{ disk: 'unknown' }, 'ready'],
    [{ outbox: 'late' }, 'degraded'],
    [{ disk: 'low' }, 'degraded'],
    [{ disk: 'full' }, 'unavailable'],
    [{ store: 'failed', outbox: 'unknown' }, 'unavailable'],
  ])('with %j the site is %s', (found, status) => {
    expect(readiness({ ...fine, ...found }).status).toBe(status)
  })

  it('a disk is low below a gigabyte and full below a tenth of that', () => {
    expect([2e9, 1e9, 999e6, 100e6, 99e6].map(diskState)).toEqual(['ok', 'ok', 'low', 'low', 'full'])
  })

  it('mail is late when one has been due for half an hour', () => {
    const now = Temporal.Instant.from('2026-03-02T15:00:00Z')
    expect(isMailLate(null, now)).toBe(false)
    expect(isMailLate(now.subtract({ minutes: 29 }), now)).toBe(false)
    expect(isMailLate(now.subtract({ minutes: 31 }), now)).toBe(true)
  })
})

it('bytes read as people say them', () => {
  expect([0, 999, 1000, 3_449_000, 250e6, 1.5e12].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '3.4 MB',
    '250 MB',
    '1.5 TB',
  ])
})

describe('retrying what failed', () => {
  it.each([
    [{ retried: 3, takenBack: 0 }, 'The emails are being sent again.'],
    [
      { retried: 3, takenBack: 1 },
      'The emails are being sent again. 1 was canceled because its appointment has changed.',
    ],
    [{ retried: 0, takenBack: 2 }, 'No email was sent. 2 were canceled because their appointments have changed.'],
  ])('describes %j', (outcome, words) => {
    expect(retriedWords(outcome)).toBe(words)
  })
})
