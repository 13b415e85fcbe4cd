// Passkeys: signing in with a fingerprint, a face or the PIN of a device. A passkey works only at the host it was made for.

export const PASSKEY_NAME_LENGTH = 60
export const PASSKEYS_AT_MOST = 20

export const PASSKEY_MESSAGES = {
  explained:
    'Sign in with your fingerprint, your face or the PIN of your device instead of a password. Your password keeps working.',
  nameRequired: 'Please enter a name, like "My phone"',
  added: 'Passkey added.',
  removed: 'Passkey removed.',
  renamed: 'Name changed.',
  gone: 'This passkey was removed already.',
  tooMany: `You can have up to ${PASSKEYS_AT_MOST} passkeys. Remove one first.`,
  failed: 'This passkey could not be checked. Please try again.',
  unknown: 'This passkey does not belong to this site any more. Sign in with your password.',
  refusedByBrowser: 'The browser stopped. Please try again.',
  alreadyAdded: 'This device has a passkey for this site already.',
  removeText: 'You can no longer sign in with it. Delete it from your device, too. Your password keeps working.',
} as const

export function confirmRemove(name: string): string {
  return `Remove the passkey "${name}"?`
}

export function passkeyHost(publicUrl: string): string {
  return new URL(publicUrl).hostname
}

/** Passkeys that no longer work, because the public address has another host now. */
export function strandedHosts(passkeys: readonly { host: string }[], publicUrl: string): string[] {
  const host = passkeyHost(publicUrl)
  return [...new Set(passkeys.map((passkey) => passkey.host))].filter((other) => other !== host).sort()
}

export function strandedWords(hosts: readonly string[], publicUrl: string): string {
  return `Passkeys made for ${hosts.join(', ')} don't work at ${passkeyHost(publicUrl)}. Sign in with your password and add new ones.`
}

export function boundWords(publicUrl: string): string {
  return `Your passkeys work only at ${passkeyHost(publicUrl)}. If the address of your site changes to another host, they stop working: make sure you know your password first.`
}

/** What a browser can do with passkeys, seen from the page. */
interface Browser {
  /** The address in the browser's bar, without a path. */
  origin: string
  isSecureContext: boolean
  hasPasskeys: boolean
}

export type PasskeyObstacle = 'no-https' | 'ip-address' | 'other-address' | 'old-browser'

/** Why passkeys can't be used here. Undefined if they can. */
export function passkeyObstacle(publicUrl: string, browser: Browser): PasskeyObstacle | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  // Browsers allow passkeys for names only.
  if (hostname.startsWith('[') || /^[\d.]{7,15}$/.test(hostname)) return 'ip-address'
  if (protocol !== 'https:' && !isLoopback(hostname)) return 'no-https'
  if (browser.origin !== origin) return 'other-address'
  return browser.isSecureContext && browser.hasPasskeys ? undefined : 'old-browser'
}

export function obstacleWords(obstacle: PasskeyObstacle, publicUrl: string): string {
  const { origin } = new URL(publicUrl)
  return {
    'no-https': `Passkeys need https, and the address of this site is ${origin}. Ask the person who runs the server to set up https.`,
    'ip-address': `Passkeys need a name instead of the number in ${origin}. Ask the person who runs the server for a domain.`,
    'other-address': `Passkeys work only at ${origin}. Open the back office there.`,
    'old-browser': 'This browser doesn’t support passkeys. Update it or use another one.',
  }[obstacle]
}

/** A name or address by which a machine reaches only itself. */
export function isLoopback(host: string): boolean {
  if (host.length > 255) return false
  const name = host.toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || /^(\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/.test(name)
}

export function isLoopbackHostHeader(header: string | undefined): boolean {
  return header !== undefined && isLoopback(header.replace(/:\d{1,5}$/, ''))
}
