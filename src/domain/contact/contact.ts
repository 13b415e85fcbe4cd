import { emailHref } from '#domain/customers/customer.ts'

export const MESSAGE_LIMIT = 5000

export const CONTACT_LABELS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  service: 'Service',
  message: 'Message',
  isEmergency: 'This is an emergency',
} as const

export const CONTACT_MESSAGES = {
  messageRequired: 'Message is required',
  thanksTitle: 'Thank You',
  sendAnother: 'Send Another Message',
  fetchFailed: 'Failed to fetch messages',
  saveFailed: 'Failed to save message',
  deleteFailed: 'Failed to delete message',
  noneFound: 'No messages yet',
  noneUnread: 'No unread messages',
  gone: 'This message no longer exists.',
  isRequest: 'This message already has an appointment. Please open it from the message.',
  confirmDelete: 'Are you sure you want to delete this message?',
} as const

export const EMPTY_CONTACT_FORM = {
  name: '',
  email: '',
  phone: '',
  service: '',
  message: '',
  isEmergency: false,
} as const

/** `answer`: "within 1 business hour" */
export function contactThanks(answer: string): string {
  return `We've received your message and will answer ${answer}.`
}

/** Shown when a message couldn't be saved, so that nobody waits for an answer in vain. */
export function contactFailed(phone: string): string {
  return `Your message could not be sent. Please call us at ${phone}.`
}

/** Shown when the message is saved but its mail is delayed: somebody in a hurry should call. */
export function contactDelayed(phone: string): string {
  return `It may reach us later than usual. If it is urgent, please call us at ${phone}.`
}

export function callInstead(phone: string): string {
  return `In an emergency, please don't wait for a written answer. Call us now at ${phone}.`
}

/** Opens a reply in the administrator's mail program. */
export function replyHref(
  { name, email, message }: Record<'name' | 'email' | 'message', string>,
  businessName: string,
) {
  const quoted = message.split(/\r\n|\r|\n/).map((line) => `> ${line}`)
  const body = [`Hello ${name},`, '', '', '', ...quoted].join('\r\n')
  const subject = `Your message to ${businessName}`
  return `${emailHref(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** An emergency is a phone call, not a message. */
export function contactOutcome({ isEmergency }: { isEmergency: boolean }): 'call' | 'submit' {
  return isEmergency ? 'call' : 'submit'
}
