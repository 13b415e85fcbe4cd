// The mails about the waiting list, the account and messages, defined like those in appointment-mails.ts.
import type {
  AccountMailRules,
  EstimateMailRules,
  InvoiceMailRules,
  MessageMailRules,
  WaitingMailRules,
} from './mail-rules.ts'

export const ABOUT_WAITING = {
  'waiting-joined': {
    label: 'Place on the waiting list, to the customer',
    to: 'customer',
    subject: ({ service }, { subjects }) => subjects.waitingJoined(service),
    hasLink: true,
    whileWaiting: true,
  },
  'waiting-alert': {
    label: 'Notice to the business that someone joined the waiting list',
    to: 'business',
    subject: ({ customerName, service }) => `On the waiting list: ${customerName}, ${service}`,
  },
  'waiting-offer': {
    label: 'Time offered from the waiting list',
    to: 'customer',
    subject: ({ moment }, { subjects }) => subjects.waitingOffer(moment),
    hasLink: true,
    whileWaiting: true,
    trueUntil: 'replaced',
  },
  'waiting-missed': {
    label: 'Notice to the customer that an offered time is no longer reserved',
    to: 'customer',
    subject: ({ moment }, { subjects }) => subjects.waitingMissed(moment),
    hasLink: true,
    whileWaiting: true,
  },
  'waiting-ended': {
    label: 'Notice to the customer that the wait ended',
    to: 'customer',
    subject: ({ service }, { subjects }) => subjects.waitingEnded(service),
    whileWaiting: false,
  },
} as const satisfies Record<string, WaitingMailRules>

/** Of these, `service` is the name of the business and `moment` the accepted total. */
export const ABOUT_ESTIMATES = {
  'estimate-sent': {
    label: 'Estimate, to the customer',
    to: 'customer',
    subject: ({ service }, { subjects }) => subjects.estimate(service),
    hasLink: true,
  },
  'estimate-accepted': {
    label: 'Notice to the business that an estimate was accepted',
    to: 'business',
    subject: ({ customerName, moment }) => `Estimate accepted: ${customerName}, ${moment}`,
  },
  'estimate-declined': {
    label: 'Notice to the business that an estimate was declined',
    to: 'business',
    subject: ({ customerName }) => `Estimate declined: ${customerName}`,
  },
  'estimate-question': {
    label: 'Question about an estimate, to the business',
    to: 'business',
    subject: ({ customerName }) => `Question about an estimate: ${customerName}`,
  },
  'estimate-call': {
    label: 'Notice to the business that a customer who accepted wants a call',
    to: 'business',
    subject: ({ customerName }) => `Please call ${customerName} to find a time`,
  },
} as const satisfies Record<string, EstimateMailRules>

export const ABOUT_INVOICES = {
  invoice: {
    label: 'Invoice to the customer',
    to: 'customer',
    subject: ({ name, business }, { subjects }) => subjects.invoice(name, business),
    hasLink: true,
  },
  'invoice-due': {
    label: 'Reminder to the customer before an invoice is due',
    to: 'customer',
    subject: ({ name, due }, { subjects }) => subjects.invoiceDue(name, due),
    hasLink: true,
    trueUntil: 'paid',
    turnedOn: ({ invoiceBefore }) => invoiceBefore,
  },
  'invoice-overdue': {
    label: 'Reminder to the customer of an overdue invoice',
    to: 'customer',
    subject: ({ name, due }, { subjects }) => subjects.invoiceOverdue(name, due),
    hasLink: true,
    trueUntil: 'paid',
    turnedOn: ({ invoiceAfter }) => invoiceAfter,
  },
  receipt: {
    label: 'Receipt to the customer',
    to: 'customer',
    subject: ({ name }, { subjects }) => subjects.receipt(name),
    hasLink: true,
  },
} as const satisfies Record<string, InvoiceMailRules>

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
  invitation: {
    label: 'Invitation to the back office',
    to: 'account',
    subject: 'You are invited to the back office',
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
    subject: (business, { subjects }) => subjects.answer(business),
  },
  custom: { label: 'Message to the customer', to: 'customer' },
} as const satisfies Record<string, MessageMailRules>
