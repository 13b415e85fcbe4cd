import { expect, test } from 'vitest'
import { OutgoingRefusal } from '#outgoing/outgoing-refusal.ts'
import { failureOf } from './smtp.ts'

test('only the first line of a response is kept', () => {
  const response = '535-5.7.8 Not accepted.\r\n535-root:x:0:0:\r\n535 secret'
  const error = Object.assign(new Error('Invalid login'), { code: 'EAUTH', responseCode: 535, response })
  expect(failureOf(error)).toMatchObject({
    about: 'login',
    problem: 'wrong-password',
    words: '535-5.7.8 Not accepted.',
  })
})

test.each([
  ['private', 'private'],
  ['port', 'port'],
  ['not-found', 'host-not-found'],
  ['timeout', 'unreachable'],
] as const)('a connection that was not opened (%s) can be retried', (problem, explained) => {
  expect(failureOf(new OutgoingRefusal(problem))).toMatchObject({
    permanent: false,
    about: 'connection',
    problem: explained,
  })
})

test.each([
  ['MAIL FROM', 550, '550 5.7.1 This account is suspended'],
  // Servers that wait for the recipient before they refuse the sender.
  ['RCPT TO', 553, '553 5.7.1 Sender address rejected: not owned by user'],
])('a sender refused at %s can be retried, because the setting can be mended', (command, responseCode, response) => {
  const refused = { code: 'EENVELOPE', permanent: true, command, responseCode, response }
  expect(failureOf(Object.assign(new Error(response), refused))).toMatchObject({
    permanent: false,
    about: 'mail',
    problem: 'sender',
  })
})
