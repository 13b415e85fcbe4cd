import type { Page } from '@playwright/test'
import {
  aCustomer,
  answer,
  asAdministrator,
  type Customer,
  expect,
  mailsHaveLeft,
  mailsTo,
  openDetails,
  openList,
  test,
} from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import { expectNotice } from '../support/notices.ts'
import type { Site } from '../support/site.ts'
import type { MailServer } from '../support/smtp.ts'
import { endUndo } from '../support/undo.ts'

const FAILED = 'Appointment status updated to confirmed, but failed to send confirmation email to customer.'
const SENT = 'Appointment confirmed and confirmation email sent to customer.'

/** From now on held mail stays until the test releases it, however slow the machine is. */
async function holdMails(site: Site, mail: MailServer, sent: number): Promise<void> {
  await expect.poll(() => mail.mails.length).toBe(sent)
  await site.stopClock()
}

async function press(page: Page, customer: Customer, status: string) {
  const dialog = await openDetails(page, customer)
  await mailsHaveLeft(dialog)
  await dialog.getByRole('button', { name: status, exact: true }).click()
  return dialog
}

test('canceling asks first and emails the customer, unless the box is cleared, and Undo takes an act back', async ({
  adminPage: page,
  site,
  mail,
}) => {
  const told = await aCustomer(site, 'Tilda Told')
  const quiet = await aCustomer(site, 'Quentin Quiet')
  const done = await aCustomer(site, 'Cora Completed')
  await holdMails(site, mail, 6)
  await openList(page)
  const dialog = await press(page, told, 'Cancelled')
  const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' })
  await expect(question.getByRole('checkbox', { name: 'Email the customer' })).toBeChecked()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep Appointment' }).click()
  await expect(dialog.getByRole('button', { name: 'Pending', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancelled' }).click()
  await question.getByRole('button', { name: 'Cancel Appointment' }).click()
  await expect(page.getByText('Canceled. Tilda Told is emailed in 10 seconds.')).toBeVisible()
  await expect(dialog).toBeHidden()

  // A second act, before the mail of the first one has left.
  await press(page, quiet, 'Cancelled')
  await question.getByRole('checkbox', { name: 'Email the customer' }).uncheck()
  await question.getByRole('button', { name: 'Cancel Appointment' }).click()
  await expect(page.getByText('Canceled. Quentin Quiet isn’t emailed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Undone. The appointment is as it was.')
  await endUndo(page, site)
  await answer(page, 'Appointment canceled and notification email sent to customer.', 'OK')
  expect(mailsTo(mail, told.email).at(-1)?.subject).toContain('is canceled')
  expect(mailsTo(mail, quiet.email)).toHaveLength(1)

  await press(page, done, 'Completed')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Done. Cora Completed isn’t emailed.')).toBeVisible()
  const row = page.getByRole('row', { name: /Cora Completed/ })
  await expect(row).toContainText('Completed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Pending')
})

test('a failed mail is reported on whichever screen is open, with its reason, and Resend sends it', async ({
  adminPage: page,
  site,
  mail,
}) => {
  const [ann, ben] = [await aCustomer(site, 'Ann Acted'), await aCustomer(site, 'Ben Busy')]
  await holdMails(site, mail, 4)
  await openList(page)
  await press(page, ann, 'Confirmed')
  await expect(page.getByText('Confirmed. Ann Acted is emailed in 10 seconds.')).toBeVisible()
  const dialog = await press(page, ben, 'Confirmed')
  await expect(page.getByText('Confirmed. Ben Busy is emailed in 10 seconds.')).toBeVisible()
  await mail.become('550')
  // The website is a separate document, and so is the screen after it.
  await page.goto('/about')
  await page.goto('/admin/settings')
  await endUndo(page, site)
  for (const name of ['Ann Acted', 'Ben Busy']) {
    const alert = page.getByRole('alertdialog', { name: FAILED }).filter({ hasText: name })
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await openDetails(page, ann)
  const mails = dialog.getByRole('region', { name: 'Emails' })
  await expect(mails.getByText('Failed', { exact: true })).toBeVisible()
  await expect(mails.getByText(/No such user here/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Confirmed' })).toBeDisabled()
  await mail.become('accept')
  await dialog.getByRole('button', { name: 'Resend Confirmation to the customer' }).click()
  await expect(mails.getByText('Sent', { exact: true })).toHaveCount(3)
  await expect(mails.getByText('Failed', { exact: true })).toBeHidden()
  expect(mailsTo(mail, ann.email)).toHaveLength(2)
  await mails.getByRole('button', { name: 'Read Confirmation to the customer' }).click()
  const letter = page.getByRole('dialog', { name: 'Confirmation to the customer' })
  await expect(letter).toContainText('Calendar invitation')
  await expect(letter.getByRole('region', { name: 'Text' })).toContainText('[the customer’s private link]')
  await page.keyboard.press('Escape')
  await expect(mails.getByRole('button', { name: 'Read Confirmation to the customer' })).toBeFocused()
  const history = dialog.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Pending → Confirmed by owner@bayline.example')
  await expect(history).toContainText('Requested by the customer')
})

test('several requests are rejected with one reason or confirmed, and the owner reads which changes and mails failed', async ({
  adminPage: page,
  site,
  mail,
  expected,
}) => {
  // Someone else changes one of them.
  expected.push(/409/)
  const names = ['Ann Bulk', 'Ben Bulk', 'Cleo Bulk']
  const ids = await Promise.all(names.map(async (name) => (await aCustomer(site, name)).id))
  await holdMails(site, mail, 6)
  const ben = `/api/appointments/${ids[1]}/status`
  await page.goto('/admin/appointments?search=bulk&show=answer')
  await page.getByRole('checkbox', { name: 'Select Ann Bulk' }).check()
  await page.getByRole('checkbox', { name: 'Select Ben Bulk' }).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected requests' })
  await expect(bar).toContainText('2 requests selected. Each customer gets an email when you confirm or reject.')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason (optional)').fill('We are away that week.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('2 requests rejected. The customers are emailed in 10 seconds.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Bulk/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Bulk/ })).toHaveCount(3)

  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.route(`**${ben}`, async (route) => {
    await asAdministrator(site, ben, { status: 'cancelled' }, 'PUT')
    await route.continue()
  })
  await bar.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('2 requests confirmed. The customers are emailed in 10 seconds.')).toBeVisible()
  const failed = page.getByRole('alert').filter({ hasText: '1 request could not be confirmed.' })
  await expect(failed).toContainText('Ben Bulk')

  await mail.become('550')
  await endUndo(page, site)
  const alert = page.getByRole('alertdialog', { name: FAILED })
  await expect(alert).toContainText('Ann Bulk')
  await expect(alert).toContainText('Cleo Bulk')
  await expect(alert).not.toContainText('Ben Bulk')
})

test('a change whose response is lost is made once, and one without any response is reported later', async ({
  adminPage: page,
  site,
  mail,
  expected,
}) => {
  expected.push(/ERR_FAILED/, /409/, /status/)
  const lois = await aCustomer(site, 'Lois Lost')
  const otto = await aCustomer(site, 'Otto Offline')
  await openList(page)
  const lose = '**/status'
  await page.route(
    lose,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await press(page, lois, 'Confirmed')
  await expect(page.getByText('Confirmed. Lois Lost is emailed in 10 seconds.')).toBeVisible()
  await endUndo(page, site)
  await answer(page, SENT, 'OK')
  expect(mailsTo(mail, lois.email)).toHaveLength(2)

  await page.route(lose, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, otto, 'Completed')
  await answer(page, 'Failed to update appointment status. Please try again.', 'OK')
  await answer(page, 'Appointment status updated to completed.', 'OK')
})
