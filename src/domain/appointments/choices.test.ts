import { expect, test } from 'vitest'
import { visitSteps } from '#domain/arrival/steps.ts'
import type { AppointmentStatus } from './appointment.ts'
import { visitChoices } from './choices.ts'

const reached = { customerPhone: '(813) 555-0177', customerEmail: 'ann@example.com' }
const today = { mayAnnounce: true, hasCome: false }

function choicesOf(status: AppointmentStatus, now = { mayAnnounce: false, hasCome: false }, customer = reached) {
  return visitChoices({ status, ...customer }, visitSteps({ status, said: null, ...now }))
}

test('a request can be confirmed, offered other times, or called about', () => {
  expect(choicesOf('pending')).toEqual({
    main: ['confirm', 'offer', 'call'],
    more: ['move', 'text', 'reject', 'cancel'],
  })
})

test('a confirmed visit begins with its next step, and before its day with Move', () => {
  expect(choicesOf('confirmed').main).toEqual(['move', 'call'])
  expect(choicesOf('confirmed', { ...today, hasCome: true })).toEqual({
    main: ['on-my-way', 'move', 'call'],
    more: ['running-late', 'here', 'done', 'text', 'reject', 'cancel'],
  })
  expect(choicesOf('confirmed', { mayAnnounce: false, hasCome: true }).main).toEqual(['done', 'move', 'call'])
})

test.each(['rejected', 'completed', 'cancelled'] as const)(
  'after a visit is %s, there is only the customer',
  (status) => {
    expect(choicesOf(status, today)).toEqual({ main: ['call'], more: ['text'] })
  },
)

test('a customer without a phone is emailed, and one without both can’t be reached', () => {
  const now = { mayAnnounce: false, hasCome: false }
  expect(choicesOf('completed', now, { ...reached, customerPhone: '' })).toEqual({ main: ['email'], more: [] })
  expect(choicesOf('completed', now, { customerPhone: '', customerEmail: '' })).toEqual({ main: [], more: [] })
})
