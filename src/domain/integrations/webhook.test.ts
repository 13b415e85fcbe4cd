import { describe, expect, it, test } from 'vitest'
import {
  eventPayload,
  FAILING_DAYS,
  type Health,
  healthAfter,
  isEventTrue,
  testFacts,
  webhookEventOf,
} from './event.ts'
import { NEW_WEBHOOK, webhookSchema } from './schema.ts'
import { webhookName } from './webhook.ts'

describe('the event of an entry in the history', () => {
  it.each([
    ['created', 'pending', 'request.created'],
    ['moved', 'pending', 'request.moved'],
    ['status', 'confirmed', 'request.confirmed'],
    ['accepted', 'confirmed', 'request.confirmed'],
    ['status', 'rejected', 'request.cancelled'],
    ['declined', 'cancelled', 'request.cancelled'],
    ['expired', 'cancelled', 'request.cancelled'],
    ['status', 'pending', 'request.reopened'],
    ['status', 'completed', 'request.completed'],
    ['corrected', 'pending', undefined],
    ['offered', 'pending', undefined],
  ] as const)('%s, %s: %s', (event, status, expected) => {
    expect(webhookEventOf({ event, status, by: 'administrator' })).toBe(expected)
  })

  it('is a message when the customer writes, not when the desk does', () => {
    const line = { event: 'said', status: 'pending' } as const
    expect(webhookEventOf({ ...line, by: 'customer' })).toBe('message.received')
    expect(webhookEventOf({ ...line, by: 'administrator' })).toBeUndefined()
  })
})

const NINE = '2026-03-05T14:00:00.000Z'
const TEN = '2026-03-05T15:00:00.000Z'

test('an event is current while the request matches it', () => {
  const confirmed = { status: 'confirmed', preferredDate: NINE } as const
  expect(isEventTrue('request.confirmed', confirmed, null)).toBe(true)
  expect(isEventTrue('request.cancelled', confirmed, null)).toBe(false)
  expect(isEventTrue('request.created', confirmed, null)).toBe(true)
  expect(isEventTrue('request.moved', confirmed, NINE)).toBe(true)
  expect(isEventTrue('request.moved', confirmed, TEN)).toBe(false)
})

describe('an address', () => {
  const now = Temporal.Instant.from(NINE)
  const well: Health = { active: true, failingSince: null, turnedOff: null }
  const later = now.add({ hours: 24 * FAILING_DAYS })

  it('is turned off after days of failure, not after one', () => {
    const failing = healthAfter(well, 'failed', now)
    expect(failing).toMatchObject({ active: true, failingSince: now.toString() })
    expect(healthAfter(failing, 'failed', later.subtract({ seconds: 1 })).active).toBe(true)
    expect(healthAfter(failing, 'failed', later)).toMatchObject({ active: false, turnedOff: 'failing' })
    expect(healthAfter(failing, 'accepted', later)).toEqual(well)
  })

  it('is turned off at once if it is gone', () => {
    expect(healthAfter(well, 'gone', now)).toMatchObject({ active: false, turnedOff: 'gone' })
  })

  it('that the owner turned off raises no alert', () => {
    const off = { active: false, failingSince: now.toString(), turnedOff: null }
    expect(healthAfter(off, 'failed', later)).toEqual(off)
  })

  it.each(['hooks.example.com', 'ftp://example.com', 'https://me:pw@example.com', 'https://example.com/#part', ''])(
    'is not %j',
    (url) => {
      expect(webhookSchema.safeParse({ ...NEW_WEBHOOK, url }).success).toBe(false)
    },
  )

  it('needs an event', () => {
    const url = 'https://hooks.example.com/in?token=1'
    expect(webhookSchema.safeParse({ ...NEW_WEBHOOK, url }).success).toBe(true)
    expect(webhookSchema.safeParse({ ...NEW_WEBHOOK, url, events: [] }).success).toBe(false)
  })

  it('is named by its label or its host', () => {
    expect(webhookName({ label: 'Books', url: 'https://a.example' })).toBe('Books')
    expect(webhookName({ label: '', url: 'https://a.example:8443/x' })).toBe('a.example:8443')
  })
})

test('a payload identifies the customer only in the ticked fields', () => {
  const facts = testFacts(NINE)
  expect(JSON.parse(eventPayload(facts, []))).toEqual({ type: 'test', timestamp: NINE, data: facts.subject })
  expect(JSON.parse(eventPayload(facts, ['email'])).data.customer).toEqual({ email: facts.person.email })
})
