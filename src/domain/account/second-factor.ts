// The second factor for passwords: a six-digit code from an app on the owner's phone, or a recovery code.

export const CODE_DIGITS = 6
export const CODE_SECONDS = 30
/** A phone's clock may be off by this many codes. */
export const CODES_OFF = 1
export const RECOVERY_CODES = 10
const RECOVERY_GROUP = 4
const RECOVERY_GROUPS = 4
export const RECOVERY_LENGTH = RECOVERY_GROUP * RECOVERY_GROUPS

/** Without the characters that people confuse on paper: 0 and o, 1, i and l, u and v. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'

/** Wrong codes from unknown devices within an hour. Afterwards only recovery codes, passkeys and known devices sign in. */
export const WRONG_CODES = { limit: 20, windowMs: 60 * 60_000 } as const

export const SECOND_FACTOR_MESSAGES = {
  explained:
    'After your password, enter a code from an app like Google Authenticator, 1Password or Apple Passwords. A stolen password alone won’t be enough to sign in.',
  codeNeeded: 'Enter the code from your app, or a recovery code.',
  wrongCode: 'This code is wrong, has expired or was used already. Wait for the next one.',
  tooManyCodes:
    'Too many wrong codes were entered. Sign in with a recovery code, a passkey or a device that you used before.',
  unreadable:
    "The key file of this machine can't read the second factor. Sign in with a recovery code or a passkey, and set it up again.",
  notBegun: 'Please start again and scan the new QR code.',
  enabled: 'The second factor is on.',
  disabled: 'The second factor is off.',
  disableTitle: 'Turn off the second factor?',
  disableText: 'Your password alone is then enough to sign in. The recovery codes stop working, too.',
  notOn: 'The second factor is off.',
  codesExplained:
    'Each code works once instead of a code from the app. Print them or write them down, and keep them where you keep your keys. They are shown only now.',
  replaceTitle: 'Make new recovery codes?',
  replaceText: 'The old ones stop working.',
} as const

/** How people type codes: with spaces, dashes and capitals. */
export function normalizedCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase()
}

export function isAppCode(normalized: string): boolean {
  return normalized.length === CODE_DIGITS && /^\d+$/.test(normalized)
}

/** "abcd-efgh-jkmn-pqrs" */
export function shownRecoveryCode(code: string): string {
  return Array.from({ length: RECOVERY_GROUPS }, (_, group) =>
    code.slice(group * RECOVERY_GROUP, (group + 1) * RECOVERY_GROUP),
  ).join('-')
}
