// Notifications on the owner's own phones and computers, by Web Push.

export const PUSH_EVENT_LABELS = {
  request: 'New request',
  message: 'Message from a customer',
  crew: 'Note from a crew',
  cancellation: 'Visit canceled by the customer',
  half: 'A request is still waiting',
  late: 'The answer is late',
  mail: "Email isn't leaving",
  colleague: 'Note or request for you',
} as const

export type PushEvent = keyof typeof PUSH_EVENT_LABELS

/** Sent when the owner presses "Send a test". It can't be chosen. */
export const PUSH_TEST = 'test'

export type SentPushEvent = PushEvent | typeof PUSH_TEST

export const NOTIFICATIONS_PATH = '/admin/notifications'

export const MOST_PUSH_DEVICES = 20
export const PUSH_NAME_LENGTH = 60
export const PUSH_ENDPOINT_LENGTH = 1000

/** How long a notification stays in the store, with its outcome. */
export const NOTICE_DAYS = 7

/** Minutes until an unopened notification is emailed. 0 sends the email right away as well. */
export const MAIL_AFTER_MINUTES = [0, 5, 10, 15, 30, 60] as const

export interface PushSettings {
  mailAfterMinutes: (typeof MAIL_AFTER_MINUTES)[number]
}

export const DEFAULT_PUSH_SETTINGS: PushSettings = { mailAfterMinutes: 15 }

export function mailAfterWords(minutes: number): string {
  if (minutes === 0) return 'Right away as well'
  return minutes === 60 ? 'If not opened in an hour' : `If not opened in ${minutes} minutes`
}

export const PUSH_MESSAGES = {
  fetchFailed: 'Failed to fetch the notification settings',
  saveFailed: 'Failed to save the notification settings',
  turnOnFailed: 'Failed to turn on notifications',
  removeFailed: 'Failed to remove the device',
  testFailed: 'Failed to send the test',
  nameRequired: 'Please enter a name',
  time: 'Please enter a time such as 21:00',
  mailAfter: 'Please choose how long to wait',
  event: 'Please choose from the list',
  subscription: 'This browser sent no usable push address.',
  tooMany: `You can have at most ${MOST_PUSH_DEVICES} devices`,
  unknown: 'This device no longer gets notifications.',
  gone: 'The device no longer accepts notifications, so it was removed. Turn notifications on there again.',
  noKey:
    "The secret key file is missing or wrong on this machine, so notifications can't be signed. They're emailed instead.",
  testSent: 'Sent. The notification should appear in a moment.',
} as const
