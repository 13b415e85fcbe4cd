import { expect, test } from 'vitest'
import { type MailFault, type MailProblem, mailProblemOf } from './problem.ts'

const FAULTS: [MailProblem, Partial<MailFault>][] = [
  ['wrong-password', { code: 'EAUTH', responseCode: 535, words: '535 5.7.8 Authentication credentials invalid' }],
  ['app-password', { code: 'EAUTH', responseCode: 534, words: '534-5.7.9 Application-specific password required.' }],
  ['app-password', { code: 'EAUTH', responseCode: 535, words: '535 Please use an app password' }],
  [
    'login-off',
    {
      code: 'EAUTH',
      responseCode: 535,
      words: '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled',
    },
  ],
  ['wrong-password', { code: 'EENVELOPE', responseCode: 530, words: '530 5.7.0 Authentication Required' }],
  ['host-not-found', { code: 'EDNS', words: 'getaddrinfo ENOTFOUND smtp.exmaple.com' }],
  ['unreachable', { code: 'ETIMEDOUT', words: 'Connection timeout' }],
  ['unreachable', { code: 'ESOCKET', words: 'connect ECONNREFUSED 192.0.2.1:587' }],
  ['certificate', { code: 'ESOCKET', words: 'self-signed certificate' }],
  ['certificate', { code: 'ESOCKET', words: "Hostname/IP does not match certificate's altnames" }],
  ['certificate', { code: 'ETLS', words: 'certificate has expired' }],
  ['encryption', { code: 'ESOCKET', words: '0A00010B:SSL routines:ssl3_get_record:wrong version number' }],
  ['encryption', { code: 'ETLS', words: 'Server does not support STARTTLS' }],
  ['sender', { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM', words: '553 5.7.1 Sender rejected' }],
  ['sender', { code: 'EMESSAGE', responseCode: 554, words: '554 5.2.0 SendAsDenied; not allowed to send as' }],
  ['recipient', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', words: '550 No such user' }],
  ['busy', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO', words: '451 Greylisted' }],
  ['other', { code: 'EMESSAGE', responseCode: 554, words: '554 Message looks like spam' }],
]

test.each(FAULTS)('%s: %j', (problem, fault) => {
  expect(mailProblemOf({ code: '', responseCode: 0, command: '', words: '', ...fault })).toBe(problem)
})
