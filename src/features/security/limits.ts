// Limits for strangers. Everything else about limits reads these tables.

import { networkOf } from '#domain/account/sign-in-limit.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Store, Transaction } from '#store/store.ts'
import { digestOf } from './digest.ts'
import { type Admission, addToTally, attemptAll, checkAll, readTally, refuseUnless, type Scope } from './throttle.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** An address is one IPv4 address or a /64: a household. A network, a /24 or /48, may be a whole street. */
export const LIMITS = {
  /** All public forms together. */
  form: { windowMs: HOUR_MS, perAddress: 20, perNetwork: 100 },
  photo: { windowMs: HOUR_MS, perAddress: 60, perNetwork: 300 },
  /** Far above the needs of people who share an address and tap through every day and service. */
  availability: { windowMs: 10 * MINUTE_MS, perAddress: 600, perNetwork: 3000 },
  /** Failures with a password, for all accounts together. */
  'sign-in': { windowMs: 15 * MINUTE_MS, perAddress: 10, perNetwork: 50 },
  // Passkeys can't be guessed. These limits keep strangers from filling the store with challenges.
  'passkey-challenge': { windowMs: 15 * MINUTE_MS, perAddress: 60, perNetwork: 300 },
  'passkey-failure': { windowMs: 15 * MINUTE_MS, perAddress: 10, perNetwork: 50 },
  'password-reset': { windowMs: HOUR_MS, perAddress: 5, perNetwork: 25 },
  /** Wrong links. A crew whose link ended may try a few times. */
  'crew-link': { windowMs: HOUR_MS, perAddress: 30, perNetwork: 150 },
  'arrival-link': { windowMs: HOUR_MS, perAddress: 30, perNetwork: 150 },
  'alert-link': { windowMs: HOUR_MS, perAddress: 30, perNetwork: 150 },
  'invitation-link': { windowMs: HOUR_MS, perAddress: 30, perNetwork: 150 },
  'invoice-link': { windowMs: HOUR_MS, perAddress: 30, perNetwork: 150 },
  /** Payments with a wrong signature. */
  'payment-report': { windowMs: HOUR_MS, perAddress: 60, perNetwork: 300 },
} as const

export type Limited = keyof typeof LIMITS

/** The total that all strangers may cause in an hour. */
export const CEILINGS = {
  storedMessages: 100,
  /** Mails and notifications to the owner about new requests, messages and waiting list entries. */
  alerts: 100,
  /** Entries in the activity log about people who are not signed in. */
  loggedAttempts: 300,
} as const

/** A known device has its own limit, which no stranger can use up. */
export interface From {
  address: string
  knownDevice?: string | undefined
}

/** What is counted, the narrowest first. */
export function scopesOf(what: Limited, { address, knownDevice }: From): [own: Scope] | [own: Scope, network: Scope] {
  const { perAddress, perNetwork } = LIMITS[what]
  if (knownDevice !== undefined) return [{ key: `${what}-device:${knownDevice}`, limit: perAddress }]
  return [
    { key: `${what}-from:${digestOf(address)}`, limit: perAddress },
    { key: `${what}-range:${digestOf(networkOf(address))}`, limit: perNetwork },
  ]
}

/** Checks without counting. */
export function checkLimit(reader: Pick<Store, 'get'>, what: Limited, from: From, now: Temporal.Instant) {
  return checkAll(reader, scopesOf(what, from), now)
}

/** Counts an attempt, if it is allowed. */
export function attemptFrom(store: Store, what: Limited, from: From, now: Temporal.Instant) {
  return attemptAll(store, scopesOf(what, from), LIMITS[what].windowMs, now)
}

export interface Opener {
  store: Store
  /** Off only in tests and under load. */
  limits: boolean
  address: string
}

/** Counts a wrong link. Look it up first, so that wrong links never lock out a right one from the same address. */
export async function refuseLink(
  { store, limits, address }: Opener,
  what: 'crew-link' | 'arrival-link' | 'alert-link' | 'invitation-link' | 'invoice-link',
  words: string,
  now: Temporal.Instant,
): Promise<never> {
  const missed: Admission = limits ? await attemptFrom(store, what, { address }, now) : { ok: true }
  refuseUnless(missed, words)
  throw new Refusal('not-found', words)
}

/** After a success, takes this attempt back. Earlier ones may have been for another account. */
export async function takeBack(tx: Transaction, what: Limited, from: From, now: Temporal.Instant): Promise<void> {
  for (const { key } of scopesOf(what, from)) await addToTally(tx, key, -1, LIMITS[what].windowMs, now)
}

/** Counts in the transaction that stores it. Returns false if there were too many in this hour. */
export async function isBelowCeiling(tx: Transaction, what: keyof typeof CEILINGS, now: Temporal.Instant) {
  const key = `hourly:${what}`
  const { count } = await readTally(tx, key, now)
  if (count >= CEILINGS[what]) return false
  await addToTally(tx, key, 1, HOUR_MS, now)
  return true
}
