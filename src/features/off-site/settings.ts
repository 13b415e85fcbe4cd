import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { addressOf, OFF_SITE_MESSAGES, type OffSitePlace } from '#domain/system/off-site.ts'
import type { OffSiteInput, StoredOffSite } from '#domain/system/off-site-schema.ts'
import { instantText } from '#domain/time/date.ts'
import { findKey, prepareKey, putSecret, readSecret } from '#features/secrets/secrets.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { settings } from '#features/settings/settings.ts'
import type { AllowedHost } from '#outgoing/allowed-hosts.ts'
import type { Store } from '#store/store.ts'
import { newKey } from './keys.ts'
import { openPlace, tryPlace } from './open-place.ts'
import { PlaceFailed } from './place.ts'
import { offSiteWith } from './send-copy.ts'
import { MACHINE, noteState, readOffSite, SECRET } from './stored-off-site.ts'

/** The settings of this machine. */
export interface Machine {
  secretKeyFile: string
  allowedHosts: readonly AllowedHost[]
}

/** Tests the place before it is stored. Returns the key to print for the first place. It can't be read again later. */
export async function saveOffSite(
  store: Store,
  machine: Machine,
  { secret: given, ...place }: OffSiteInput,
  { address, now }: { address: string; now: Temporal.Instant },
): Promise<{ key: string | null; address: string }> {
  const stored = await readOffSite(store)
  const secret = place.kind === 'folder' ? '' : given || (await keptSecret(store, machine, stored, place))
  const hostKey = await testPlace(place, secret, machine)
  const key = await prepareKey(store, machine.secretKeyFile)
  const [owner, own] = stored ? [] : await Promise.all([newKey(), newKey()])
  await store.transaction(async (tx) => {
    const recipients = owner && own && { ownerRecipient: owner.recipient, machineRecipient: own.recipient }
    await settings.set(tx, SETTINGS_IDS.offSite, { ...place, hostKey, ...recipients, setUpAt: instantText(now) })
    await putSecret(tx, key, SECRET, secret)
    if (own) await putSecret(tx, key, MACHINE, own.identity)
    await noteState(tx, { copiedAt: null, provenAt: null, error: null })
    await recordSecurityEvent(tx, { kind: 'off-site-changed', account: 'administrator', address })
  })
  return { key: owner?.identity ?? null, address: addressOf({ ...place, hostKey }) }
}

const ACCOUNT = ['kind', 'server', 'user', 'hostKey'] as const

/** A stored secret goes only to the server and account that it was typed for. */
async function keptSecret(store: Store, machine: Machine, stored: StoredOffSite | undefined, next: OffSitePlace) {
  if (!stored) throw invalidField('secret', OFF_SITE_MESSAGES.secret)
  if (ACCOUNT.some((field) => stored[field] !== next[field])) {
    throw invalidField('secret', OFF_SITE_MESSAGES.secretAgain)
  }
  const key = await findKey(store, machine.secretKeyFile)
  const secret = key && (await readSecret(store, key, SECRET))
  if (!secret) throw invalidField('secret', OFF_SITE_MESSAGES.secret)
  return secret
}

/** Returns the fingerprint of the server's key, if it has one. */
async function testPlace(place: OffSitePlace, secret: string, { allowedHosts: allowed }: Machine): Promise<string> {
  try {
    const opened = await openPlace(place, secret, { allowed })
    await tryPlace(opened).finally(() => opened.close())
    return opened.hostKey ?? ''
  } catch (error) {
    if (!(error instanceof PlaceFailed)) throw error
    throw new Refusal('invalid', error.message, { code: 'off-site-test' })
  }
}

/** Connects. Undefined if the owner set up no place. */
export async function openOffSite(store: Store, machine: Machine) {
  const stored = await readOffSite(store)
  if (!stored) return undefined
  const key = await findKey(store, machine.secretKeyFile)
  const secret = key && (await readSecret(store, key, SECRET))
  const identity = key && (await readSecret(store, key, MACHINE))
  if (secret === undefined || identity === undefined) {
    throw new PlaceFailed(
      "The keys of the off-site copy can't be read on this machine. Turn it off and set it up again.",
    )
  }
  const place = await openPlace(stored, secret, { allowed: machine.allowedHosts })
  return offSiteWith(place, stored.ownerRecipient, { identity, recipient: stored.machineRecipient })
}
