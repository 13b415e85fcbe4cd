import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reportNotMe } from '#features/account/devices.ts'
import { resetPassword } from '#features/account/reset-password.ts'
import { issueCode, requestCode } from '#features/security/one-time-codes.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { type AlertedOffice, ANOTHER_TIME, anAlertedOffice, WAIT } from '#test/support/alerted-office.ts'
import { aPerson } from '#test/support/builders/person.ts'
import { asCustomer } from '#test/support/own-form.ts'

let office: AlertedOffice
beforeEach(async () => {
  office = await anAlertedOffice('sqlite')
})
afterEach(() => office.close())

/** Uses the code in the mail to the new address. */
async function changeAddress() {
  const newEmail = 'boss@example.com'
  await office.site.ask('/api/admin/email', { newEmail, currentPassword: ADMINISTRATOR.password })
  await expect.poll(() => office.sent(/new account address$/).length, WAIT).toBe(1)
  const code = /\b\d{6}\b/.exec(office.sent(/new account address$/)[0]?.text ?? '')?.[0]
  expect((await office.site.ask('/api/admin/email/confirm', { code })).body).toEqual({ email: newEmail })
}

/** Uses the link in the mail about a sign-in. */
async function reportStranger() {
  const { store } = office.site.services
  const now = office.site.clock.now()
  const token = await store.transaction(async (tx) => {
    await requestCode(tx, 'new-device', { mailId: 'a-mail', about: now.toString(), minutes: 60, now })
    return issueCode(tx, 'new-device', 'a-mail')
  })
  await reportNotMe(store, token, { address: '192.0.2.7', now })
}

describe('A link ends, without a reason,', () => {
  const endings: [string, () => Promise<unknown>][] = [
    [
      'when the request was answered, even if it is pending again',
      async () => {
        await office.site.setStatus(office.request().id, 'rejected')
        await office.site.setStatus(office.request().id, 'pending')
      },
    ],
    [
      'when the request was moved, even if it is moved back',
      async () => {
        const before = String((await office.stored())?.preferredDate)
        for (const preferredDate of [ANOTHER_TIME, before]) {
          expect(
            (await office.site.ask(`/api/appointments/${office.request().id}`, { preferredDate }, 'PUT')).status,
          ).toBe(200)
        }
      },
    ],
    ['when the customer cancels', () => asCustomer(office.site.url, office.request(), 'cancel')],
    [
      'when other times are offered',
      () => office.site.ask(`/api/appointments/${office.request().id}/offers`, { times: [ANOTHER_TIME] }, 'POST'),
    ],
    ['when its time has come', async () => office.site.clock.advance({ hours: 48, minutes: 30 })],
    [
      'when the request is deleted',
      () => office.site.ask(`/api/collections/appointments/${office.request().id}`, undefined, 'DELETE'),
    ],
    [
      'when the password changes',
      () => resetPassword(office.site.services.store, aPerson(), 'a long new password', 'this machine'),
    ],
    ['when the owner reports a sign-in that was not theirs', reportStranger],
    ['when the address of the account changes', changeAddress],
  ]
  test.each(endings)('%s', async (_, happens) => {
    const token = await office.linkIn()
    expect((await office.look(token)).status).toBe(200)
    await happens()
    await office.expectEnded(token)
  })
})
