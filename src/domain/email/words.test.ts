import { expect, test } from 'vitest'
import { APPOINTMENT_STATUSES } from '#domain/appointment/appointment.ts'
import { MAIL_LABELS, type MailKind, stillHolds } from './words.ts'

const kinds = Object.keys(MAIL_LABELS) as MailKind[]

test.each<[MailKind, string[]]>([
  ['acknowledgement', ['pending']],
  ['approval', ['confirmed']],
  ['rejection', ['rejected']],
  ['cancellation', ['cancelled']],
])('%s holds for an appointment that is %j', (kind, statuses) => {
  expect(APPOINTMENT_STATUSES.filter((status) => stillHolds(kind, status))).toEqual(statuses)
})

test('mails to the business stay true', () => {
  const always = kinds.filter((kind) => APPOINTMENT_STATUSES.every((status) => stillHolds(kind, status)))
  expect(always).toEqual(['business-alert', 'moved', 'withdrawn', 'contact', 'custom'])
})
