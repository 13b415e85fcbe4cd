import { type Passkey, strandedHosts } from '#domain/account/passkey.ts'
import type { Reader } from '#store/store.ts'
import { everyPasskey, shownPasskey } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { secondFactorSince } from './second-factor.ts'

export interface KeysReport {
  publicUrl: string
  passkeys: Passkey[]
  secondFactor: { since: string; recoveryCodes: number } | null
}

/** The ways into the account besides the password. */
export async function describeKeys(reader: Reader, publicUrl: string): Promise<KeysReport> {
  const [passkeys, since, recoveryCodes] = await Promise.all([
    everyPasskey(reader),
    secondFactorSince(reader),
    countRecoveryCodes(reader),
  ])
  const oldestFirst = passkeys.map(shownPasskey).toSorted((one, other) => (one.addedAt < other.addedAt ? -1 : 1))
  return { publicUrl, passkeys: oldestFirst, secondFactor: since === undefined ? null : { since, recoveryCodes } }
}

/** Hosts whose passkeys stopped working because the public address changed. */
export async function hostsOfLostPasskeys(reader: Reader, publicUrl: string): Promise<string[]> {
  return strandedHosts((await everyPasskey(reader)).map(shownPasskey), publicUrl)
}
