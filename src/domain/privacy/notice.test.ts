import { expect, test } from 'vitest'
import { type PrivacyFacts, privacyNotice } from './notice.ts'

const FACTS: PrivacyFacts = {
  name: 'Bayline',
  email: 'office@bayline.example',
  phone: '(813) 555-0100',
  isCounting: true,
  sendsReminders: true,
  thanks: true,
  asksForReviews: true,
  passedOn: ['name', 'phone'],
  hasCalendar: true,
  hasMap: true,
  retentionMonths: 12,
  keepsAnonymous: false,
  hasOffSite: true,
}

const wordsOf = (facts: Partial<PrivacyFacts>) => JSON.stringify(privacyNotice({ ...FACTS, ...facts }))

test.each([
  ['counting', { isCounting: false }, 'We count visits'],
  ['reminders', { sendsReminders: false }, 'We remind you'],
  ['reviews', { asksForReviews: false }, 'how it went'],
  ['thanks', { thanks: false }, 'we thank you'],
  ['other programs', { passedOn: null }, 'receive events about'],
  ['the fields that they get', { passedOn: [] }, 'with your name and phone number.'],
  ['the calendar', { hasCalendar: false }, 'calendar program'],
  ['the map', { hasMap: false }, 'OpenStreetMap'],
  ['retention', { retentionMonths: null }, '12 months'],
  ['copies elsewhere', { hasOffSite: false }, 'at most 13 months'],
])('the privacy page mentions %s only while it is on', (_, off, words) => {
  expect(wordsOf({})).toContain(words)
  expect(wordsOf(off)).not.toContain(words)
})

test('without other programs, the notice doesn’t mention them', () => {
  expect(wordsOf({ passedOn: null, hasCalendar: false })).not.toContain('Other programs')
})
