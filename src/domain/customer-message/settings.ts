// What the site writes to customers besides confirmations. The owner turns each of these on.

export const CUSTOMER_MESSAGES_ID = 'customer_messages'

export const CUSTOMER_MESSAGES_WORDS = {
  fetchFailed: 'Failed to fetch the settings for messages to customers',
  saveFailed: 'Failed to save the settings for messages to customers',
  time: 'Please enter a time such as 21:00',
  delay: 'Please choose 0 to 14 days',
  reviewUrl: 'Please enter a full address (https://...)',
} as const

/** The customer's link ends 30 days after the visit, so a request for a review can't wait longer. */
export const MOST_REVIEW_DAYS = 14

/** How long after the first request the only reminder follows. */
export const ASK_AGAIN_DAYS = 7

export const DEFAULT_CUSTOMER_MESSAGES = {
  dayBefore: false,
  hoursBefore: false,
  quietFrom: '21:00',
  quietUntil: '08:00',
  thankYou: false,
  review: false,
  reviewDays: 2,
  askAgain: false,
  reviewUrl: '',
}

export const CUSTOMER_MESSAGE_LABELS = {
  dayBefore: 'Remind customers 24 hours before their visit',
  hoursBefore: 'Remind customers 2 hours before their visit',
  quietFrom: 'Send nothing from',
  quietUntil: 'until',
  thankYou: 'Thank customers when a visit is completed',
  review: 'Ask customers how it went',
  reviewDays: 'Days after the visit is completed',
  askAgain: 'Ask a second time a week later, if they have not answered',
  reviewUrl: 'Your public review profile',
} as const
