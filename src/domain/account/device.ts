// A browser in which the administrator has signed in. It is recognized by a random key that it keeps.

/** The key of the browser, sent when it signs in. */
export const DEVICE_HEADER = 'X-Device'

export const DEVICE_NAME_LENGTH = 60

/** The most that are remembered. The one that was not used for longest is forgotten first. */
export const DEVICES_KEPT = 50

/** How long the link in the mail about a new device works. */
export const NOT_ME_DAYS = 7

export interface Device {
  id: string
  /** The browser in our words until the owner names it. */
  name: string
  browser: string
  address: string
  firstUsedAt: string
  usedAt: string
  /** The device that made this request. */
  isThis: boolean
}

export const DEVICE_MESSAGES = {
  fetchFailed: 'Failed to fetch your devices',
  explained:
    'Every browser you signed in with. Once mail works, we send you an e-mail when a new one signs in. A device that is listed here can still sign in while a stranger is guessing your password.',
  empty: 'No devices yet',
  emptyText: 'This one is listed after you sign in the next time.',
  nameRequired: 'Please enter a name',
  renamed: 'Name changed.',
  forgotten: 'Device forgotten and signed out.',
  gone: 'This device is not remembered any more.',
  forgetText: 'It is signed out. If it signs in again, you get an e-mail.',
} as const

export function confirmForget(name: string): string {
  return `Forget ${name}?`
}

export const NOT_ME_MESSAGES = {
  title: 'Was This Not You?',
  lead: 'Somebody signed in to your account with a device we did not know.',
  consequences:
    'We sign out every device, end your password, revoke the calendar link, and remove passkeys, recovery codes and a second factor that were added since. Then you choose a new password.',
  over: 'This link was used or has expired. If your password no longer works, choose a new one with “Forgot your password?” on the sign-in screen. If it does and you are worried, change it under Security.',
  done: 'Every device is signed out. Choose a new password now.',
} as const
