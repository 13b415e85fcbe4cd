// What the business and a customer write to each other about a request.

export const LINE_LIMIT = 2000

/** A mail to the other side waits this long, so that several lines become one mail. */
export const BURST_MS = 2 * 60_000

/** Enough for any conversation, and not for a flood. */
export const MOST_LINES = 100

export const THREAD_WORDS = {
  title: 'Messages',
  label: 'Write a message',
  toCustomer: 'The customer reads this on their page and by e-mail.',
  toBusiness: 'We read this with your request.',
  submit: { idle: 'Send message', busy: 'Sending...' },
  required: 'Please write a message.',
  failed: 'Failed to send the message. Please try again.',
  sent: 'Your message was sent.',
  full: 'This conversation has become very long. Please call us.',
  empty: 'No messages yet.',
  you: 'You',
} as const
