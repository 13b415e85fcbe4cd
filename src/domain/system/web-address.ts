// The address that visitors use. PUBLIC_URL sets it, or the owner does on a screen.
import { passkeyHost } from '#domain/account/passkey.ts'
import { z } from '#domain/documents/zod.ts'
import { formatted, requiredLine } from '#domain/text/schema.ts'

export const ADDRESS_LENGTH = 200

/** How long the link that confirms a new address works. */
export const ADDRESS_LINK_HOURS = 24
/** How long forms from the previous address are still accepted. */
export const FORMER_ADDRESS_HOURS = 24

export const ADDRESS_MESSAGES = {
  malformed: 'Please enter an address like https://www.example.com, without anything after the name',
  same: 'Your site uses this address already',
  locked: 'PUBLIC_URL sets the address of this site. To choose it here, remove that setting and restart.',
  elsewhere: 'Open the link at the new address, and confirm it there.',
  over: 'This link was used, replaced or has expired. Make a new one on the Web Address screen.',
  saveFailed: 'Failed to save the address',
} as const

export const addressSchema = z.object({
  url: requiredLine(ADDRESS_LENGTH, ADDRESS_MESSAGES.malformed).refine(
    (url) => originIn(url) !== undefined,
    ADDRESS_MESSAGES.malformed,
  ),
})

export const addressTokenSchema = z.object({ token: formatted(100, ADDRESS_MESSAGES.over) })

/** Some browsers parse other characters, and escape them. */
const A_HOST = /^[\w.:[\]-]+$/

/** The input as scheme, host and port. People leave out https. Undefined if it contains anything else. */
export function originIn(typed: string): string | undefined {
  const text = typed.includes('://') ? typed : `https://${typed}`
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, username, password, pathname, search, hash, origin } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  const isWhole = A_HOST.test(hostname) && !hostname.endsWith('.') && pathname === '/'
  return isWeb && isWhole && `${username}${password}${search}${hash}` === '' ? origin : undefined
}

/** The passkeys that work now and won't at another address. */
export function passkeysLost<Key extends { host: string }>(passkeys: readonly Key[], now: string, next: string) {
  const [host, nextHost] = [passkeyHost(now), passkeyHost(next)]
  return host === nextHost ? [] : passkeys.filter((passkey) => passkey.host === host)
}
