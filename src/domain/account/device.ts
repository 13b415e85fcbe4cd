// A browser in which the administrator has signed in. It is recognized by a random key that it keeps.

export const DEVICE_NAME_LENGTH = 60

/** The most devices that are remembered. The least recently used one is dropped first. */
export const DEVICES_KEPT = 50

/** How long the link in the mail about a new device works. */
export const NOT_ME_DAYS = 7

export const DEVICE_MESSAGES = {
  explained:
    'Every browser you signed in with. Once mail works, we send you an email when a new one signs in. A device that is listed here can still sign in while a stranger is guessing your password.',
  nameRequired: 'Please enter a name',
  renamed: 'Name changed.',
  gone: 'This device is not remembered any more.',
} as const

export function confirmForget(name: string): string {
  return `Forget ${name}?`
}

export const NOT_ME_MESSAGES = {
  consequences:
    'We sign out every device, end your password, revoke the calendar link, and remove passkeys, recovery codes and a second factor that were added since. Then you choose a new password.',
  over: 'This link was used or has expired. If your password no longer works, choose a new one with “Forgot your password?” on the sign-in screen. If it does and you are worried, change it under Security.',
} as const

/** The order matters: most browsers also name the ones they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

export const UNKNOWN_BROWSER = 'Unknown browser'

/** "Safari on iPhone". Uses only our own words, so that nothing from the header is stored or shown. */
export function browserName(userAgent = ''): string {
  const browser = firstMatch(BROWSERS, userAgent) ?? UNKNOWN_BROWSER
  const device = firstMatch(DEVICES, userAgent)
  return device ? `${browser} on ${device}` : browser
}

function firstMatch(names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}

export const SESSION_HOURS = { idle: 12, longest: 30 * 24 } as const

/** The most that are listed. Ending all others also ends the unlisted ones. */
export const SESSIONS_SHOWN = 50

export const SESSION_MESSAGES = {
  explained:
    `A session ends after ${SESSION_HOURS.idle} hours without use, after ${SESSION_HOURS.longest / 24} days at most, or when you end it here. ` +
    'Its browser name is deleted with it.',
  endOthersText: 'Unsaved changes there are lost. Any calendar link is revoked, too.',
  ended: 'Signed out there.',
  gone: 'This session has already ended.',
} as const

export function confirmEnd(browser: string): string {
  return `Sign out ${browser}?`
}
