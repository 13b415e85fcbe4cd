// Mails about the waiting list.
import { keysOf } from '#domain/documents/keys-of.ts'

interface WaitingMailRules {
  label: string
  to: 'customer' | 'business'
  subject(about: { customerName: string; service: string; moment: string }): string
  /** Whether the mail carries the link to the customer's place on the list. */
  hasLink: boolean
}

const ABOUT_WAITING = {
  'waiting-joined': {
    label: 'Place on the waiting list, to the customer',
    to: 'customer',
    subject: ({ service }) => `You are on our waiting list: ${service}`,
    hasLink: true,
  },
  'waiting-alert': {
    label: 'Notice to the business that somebody joined the waiting list',
    to: 'business',
    subject: ({ customerName, service }) => `On the waiting list: ${customerName}, ${service}`,
    hasLink: false,
  },
  'waiting-offer': {
    label: 'Time offered from the waiting list',
    to: 'customer',
    subject: ({ moment }) => `A time opened for you: ${moment}`,
    hasLink: true,
  },
  'waiting-missed': {
    label: 'Notice to the customer that an offered time is no longer held',
    to: 'customer',
    subject: ({ moment }) => `We no longer hold ${moment} for you`,
    hasLink: true,
  },
  'waiting-ended': {
    label: 'Notice to the customer that the wait ended',
    to: 'customer',
    subject: ({ service }) => `Your place on our waiting list has ended: ${service}`,
    hasLink: false,
  },
} as const satisfies Record<string, WaitingMailRules>

export type WaitingMailKind = keyof typeof ABOUT_WAITING

export const WAITING_MAILS: Record<WaitingMailKind, WaitingMailRules> = ABOUT_WAITING

export const WAITING_MAIL_KINDS = keysOf(ABOUT_WAITING)

export function isAboutWaiting(kind: string): kind is WaitingMailKind {
  return WAITING_MAIL_KINDS.some((known) => known === kind)
}
