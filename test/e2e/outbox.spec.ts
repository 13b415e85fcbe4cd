import { administratorToken } from '../support/administrator.ts'
import { expect, expectAccessible, test } from '../support/e2e.ts'
import { call } from '../support/live-server.ts'
import { DESKTOP, PHONE } from '../support/widths.ts'

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunter'
const TEXT = `Dear <b>Jane</b>,\n\n${WORD}${WORD}\n\n${'We come at nine.\n'.repeat(40)}`

async function sendMails(siteUrl: string, ...subjects: string[]): Promise<void> {
  const token = await administratorToken(siteUrl)
  for (const subject of subjects) {
    const body = { to: `jane@${'a'.repeat(60)}.example`, subject, text: TEXT }
    expect((await call(`${siteUrl}/api/send-email`, { token, body })).status).toBe(202)
  }
}

test('without a mail server the administrator reads every mail, with the keyboard alone', { tag: PHONE }, async ({
  adminPage: page,
  site,
}) => {
  await sendMails(site.url, `About your ${WORD}`)
  await page.goto('/admin/system')
  // There is no mail server here, so waiting mails are shown first.
  const read = page.getByRole('button', { name: `Read About your ${WORD}` }).first()
  await read.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Message to the customer' })
  await expect(dialog.getByText(`About your ${WORD}`)).toBeVisible()
  await expect(dialog.getByText('Queued')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Text' })).toContainText('Dear <b>Jane</b>,')
  const beyond = await dialog.evaluate((element) =>
    Math.max(...[element, ...element.querySelectorAll('*')].map((each) => each.scrollWidth - each.clientWidth)),
  )
  expect(beyond).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(read).toBeFocused()
})

test('a mail deleted meanwhile is reported as gone', async ({ adminPage: page, site, expected }) => {
  expected.push(/404/)
  await sendMails(site.url, 'Soon gone')
  await page.goto('/admin/system')
  const read = page.getByRole('button', { name: 'Read Soon gone' }).first()
  await expect(read).toBeVisible()
  await page.route('**/api/system/outbox/*', (route) => route.continue({ url: `${site.url}/api/system/outbox/none` }))
  await read.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This e-mail no longer exists.')
})

test('a button loads mails beyond the first fifty', { tag: DESKTOP }, async ({ adminPage: page, site }) => {
  await sendMails(site.url, ...Array.from({ length: 51 }, (_, count) => `Mail ${count}`))
  await page.goto('/admin/system')
  await expect(page.getByText('Showing 1–50 of 50 or more')).toBeVisible()
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect(page.getByText(/^Showing 1–5\d of 5\d$/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Cancel Mail 0$/ })
    .first()
    .click()
  await page.getByLabel('Show').selectOption('Canceled')
  await expect(page.getByRole('button', { name: /^Read Mail 0$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
})
