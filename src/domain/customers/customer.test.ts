import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailHref, isEmail } from './customer.ts'
import { emailSchema } from './schema.ts'

test.each(['ann@example.com', 'ann.o+tag@mail.example.co', "o'neil@example.com", 'änn@exämple.de'])(
  '%s is an address',
  (email) => {
    expect(isEmail(email)).toBe(true)
  },
)

test.each([
  'ann',
  'ann@example',
  'ann example@example.com',
  'a@b.c,victim@example.com',
  'a@b.c;d@e.f',
  'a,b@example.com',
  'a@b,c.example',
  'Ann <ann@example.com>',
  'a@b@c.d',
  '"x"@example.com',
  'group:a@b.c',
  'a\u0000@b.cd',
  'a@b.c\r\nBcc: x@y.z',
])('%j is refused', (email) => {
  expect(isEmail(email)).toBe(false)
})

test('every accepted address fits in one header and names one mailbox', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.emailAddress(), (noise, email) => {
      for (const candidate of [noise, `${email}${noise}`, `${noise}${email}`]) {
        if (isEmail(candidate)) expect(candidate).not.toMatch(/[\s,;<>\p{Cc}]/u)
      }
    }),
  )
})

test('a blank address is missing, a wrong one invalid', () => {
  const message = (value: unknown) => emailSchema.safeParse(value).error?.issues[0]?.message
  expect(message('  ')).toBe('Email is required')
  expect(message(undefined)).toBe('Email is required')
  expect(message('nope')).toBe('Invalid email address')
  expect(message(`${'a'.repeat(250)}@example.com`)).toBe('Please use at most 254 characters')
})

test('a mail link cannot inject headers', () => {
  expect(emailHref('a?bcc=x@example.com')).toBe('mailto:a%3Fbcc%3Dx@example.com')
})
