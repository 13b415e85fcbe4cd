import { expect, test } from 'vitest'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '#domain/appointments/appointment.ts'
import { MAIL_KINDS, type MailKind, mailsFor, stillHolds } from './kinds.ts'
import { outcomeOfMail, statusChanged } from './status-report.ts'

test.each<[MailKind, string[]]>([
  ['acknowledgement', ['pending']],
  ['approval', ['confirmed']],
  ['rejection', ['rejected']],
  ['cancellation', ['cancelled']],
])('%s holds for an appointment that is %j', (kind, statuses) => {
  expect(APPOINTMENT_STATUSES.filter((status) => stillHolds(kind, status))).toEqual(statuses)
})

test('mails to the business, about the account and by hand stay current whatever happens to the appointment', () => {
  const always = MAIL_KINDS.filter((kind) => APPOINTMENT_STATUSES.every((status) => stillHolds(kind, status)))
  expect(always).toEqual([
    'business-alert',
    'moved',
    'withdrawn',
    'expired-notice',
    'offer-accepted',
    'offer-declined',
    'offer-others',
    'offer-expired-notice',
    'line-to-customer',
    'line-to-business',
    'mentioned',
    'assigned',
    'feedback-notice',
    'mail-proof',
    'email-change',
    'email-changed',
    'password-reset',
    'invitation',
    'new-device',
    'waiting-joined',
    'waiting-alert',
    'waiting-offer',
    'waiting-missed',
    'waiting-ended',
    'estimate-sent',
    'estimate-accepted',
    'estimate-declined',
    'estimate-question',
    'estimate-call',
    'invoice',
    'invoice-due',
    'invoice-overdue',
    'receipt',
    'contact',
    'contact-answer',
    'custom',
  ])
})

test.each<[AppointmentStatus, string[]]>([
  ['pending', ['acknowledgement', 'business-alert']],
  ['confirmed', ['approval']],
  ['rejected', ['rejection']],
  ['completed', []],
  ['cancelled', []],
])('saving %s sends %j', (status, mails) => {
  expect(mailsFor(status)).toEqual(mails)
})

test('a mail on its way has no outcome yet, unless the first attempt failed', () => {
  expect(outcomeOfMail({ state: 'queued', lastError: null })).toBeUndefined()
  expect(outcomeOfMail({ state: 'sending', lastError: null })).toBeUndefined()
  expect(outcomeOfMail({ state: 'queued', lastError: '450 Mailbox busy' })).toBe('failed')
  expect(outcomeOfMail({ state: 'failed', lastError: '550 No such user' })).toBe('failed')
  expect(outcomeOfMail({ state: 'sent', lastError: null })).toBe('sent')
  expect(outcomeOfMail({ state: 'cancelled', lastError: null })).toBe('taken-back')
  expect(outcomeOfMail(undefined)).toBe('taken-back')
})

test('without a mail server, the desk sees a note about the mail for exactly the statuses that queue one', () => {
  const mailed = APPOINTMENT_STATUSES.filter((status) => mailsFor(status).length > 0)
  const worded = APPOINTMENT_STATUSES.filter((status) => statusChanged(status, { email: 'none', hasMailServer: false }))
  expect(worded).toEqual(mailed)
})
