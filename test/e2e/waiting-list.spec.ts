import { expect, mailsTo, test } from '#test/support/desk-page.ts'

const EMAIL = 'wanda@example.com'

test('a customer waits for a time, the owner offers one, and it becomes a visit', async ({
  adminPage: page,
  mail,
  expected,
}) => {
  // The form comes back with what is missing.
  expected.push(/status of 422/)
  await page.goto('/schedule')
  await page.getByRole('link', { name: /Join the waiting list/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting List' })).toBeVisible()

  // Missing fields show an error, and the typed values stay.
  await page.getByLabel(/^Full Name/).fill('Wanda Reyes')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText('Please choose at least one day.')).toBeVisible()
  await expect(page.getByLabel(/^Full Name/)).toHaveValue('Wanda Reyes')

  await page.getByLabel(/^Service/).selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.getByRole('checkbox', { name: /^Evening/ }).check()
  await page.getByLabel(/^Email/).fill(EMAIL)
  await page.getByLabel(/^Phone/).fill('(813) 555-0188')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText('Please answer a few questions about this service')).toBeVisible()
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText("You're on the waiting list.")).toBeVisible()

  await page.goto('/admin/waiting-list')
  const row = page.getByRole('listitem').filter({ hasText: 'Wanda Reyes' })
  await expect(row).toContainText('Mondays, evenings')
  await row.getByRole('button', { name: 'Remove Wanda Reyes' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Offer Wanda Reyes a time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer a time' })
  await dialog.getByText('9:00 AM', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  // It replaces one that the site may have made on its own.
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Offered:')

  await expect
    .poll(() => mailsTo(mail, EMAIL).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('A time opened for you'))
  const offer = mailsTo(mail, EMAIL).find(({ subject }) => subject?.startsWith('A time opened'))
  const link = /\/waiting-list\/\w+#[\w-]+/.exec(offer?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Take this time' }).click()
  await expect(page.getByText('Thank you. Your appointment is confirmed.')).toBeVisible()
  const opens = (await page.getByRole('link', { name: 'Open my appointment' }).getAttribute('href')) ?? ''
  await page.goto(opens.slice(opens.indexOf('/appointment/')))
  await expect(page.getByText('Confirmed').first()).toBeVisible()
})
