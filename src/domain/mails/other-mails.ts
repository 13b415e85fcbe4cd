// The mails about the waiting list, the account and messages, defined like those in appointment-mails.ts.
import type { AccountMailRules, MessageMailRules, WaitingMailRules } from './mail-rules.ts'

export const ABOUT_WAITING = {
  'waiting-joined': {
    label: 'Place on the waiting list, to the customer',
    to: 'customer',
    subject: ({ service }) => `You are on our waiting list: ${service}`,
    hasLink: true,
    whileWaiting: true,
  },
  'waiting-alert': {
    label: 'Notice to the business that somebody joined the waiting list',
    to: 'business',
    subject: ({ customerName, service }) => `On the waiting list: ${customerName}, ${service}`,
  },
  'waiting-offer': {
    label: 'Time offered from the waiting list',
    to: 'customer',
    subject: ({ moment }) => `A time opened for you: ${moment}`,
    hasLink: true,
    whileWaiting: true,
    trueUntil: 'replaced',
  },
  'waiting-missed': {
    label: 'Notice to the customer that an offered time is no longer held',
    to: 'customer',
    subject: ({ moment }) => `We no longer hold ${moment} for you`,
    hasLink: true,
    whileWaiting: true,
  },
  'waiting-ended': {
    label: 'Notice to the customer that the wait ended',
    to: 'customer',
    subject: ({ service }) => `Your place on our waiting list has ended: ${service}`,
    whileWaiting: false,
  },
} as const satisfies Record<string, WaitingMailRules>

export const ABOUT_ACCOUNT = {
  'mail-proof': {
    label: 'Test of the mail server',
    to: 'account',
    subject: 'Your code: does mail work?',
    carries: 'code',
  },
  'email-change': {
    label: 'Code for a new account address',
    to: 'account',
    subject: 'Your code for the new account address',
    carries: 'code',
  },
  'email-changed': {
    label: 'Notice to the old account address',
    to: 'account',
    subject: 'The address of your account was changed',
  },
  'password-reset': {
    label: 'Link to choose a new password',
    to: 'account',
    subject: 'Choose a new password',
    carries: 'link',
  },
  'new-device': {
    label: 'Notice of a new device',
    to: 'account',
    subject: 'A new device signed in to your account',
    carries: 'link',
  },
} as const satisfies Record<string, AccountMailRules>

export const ABOUT_MESSAGES = {
  contact: {
    label: 'Message from the website',
    to: 'business',
    subject: (sender) => `Message from ${sender} through the website`,
    pushEvent: 'message',
  },
  'contact-answer': {
    label: 'Answer to a message from the website',
    to: 'customer',
    subject: (business) => `Your message to ${business}`,
  },
  custom: { label: 'Message to the customer', to: 'customer' },
} as const satisfies Record<string, MessageMailRules>
