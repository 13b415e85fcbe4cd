import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administratorToken } from '../support/administrator.ts'
import { test as base, expect, expectAccessible } from '../support/e2e.ts'
import { call } from '../support/live-server.ts'
import { expectNotice } from '../support/notices.ts'
import type { Site } from '../support/site.ts'

/** The folder for backups is a file until the owner fixes it. */
const test = base.extend<{ backups: string }>({
  backups: async ({ playwright: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-e2e-backups-'))
    const backups = join(folder, 'backups')
    writeFileSync(backups, '')
    await use(backups)
    rmSync(folder, { recursive: true })
  },
  siteOptions: async ({ backups }, use) => use({ env: { BACKUP_DIR: backups } }),
})

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunter'
const TEXT = `Dear <b>Jane</b>,\n\n${WORD}${WORD}\n\n${'We come at nine.\n'.repeat(40)}`

async function sendMails({ url }: Site, subjects: string[]): Promise<void> {
  const token = await administratorToken(url)
  for (const subject of subjects) {
    const body = { to: `jane@${'a'.repeat(60)}.example`, subject, text: TEXT }
    expect((await call(`${url}/api/send-email`, { token, body })).status).toBe(202)
  }
}

test('a failed backup shows above every screen; the owner fixes it, downloads one, and sets up an off-site copy, whose key is shown once', async ({
  adminPage: page,
  site,
  backups,
  expected,
}) => {
  expected.push(/422/)
  const token = await administratorToken(site.url)
  await call(`${site.url}/api/system/backups`, { method: 'POST', token })
  await expect.poll(() => site.log()).toContain('backup failed')
  await page.goto('/admin/messages')
  await expect(page.getByRole('alert')).toContainText('The last backup failed.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See System' }).click()
  await expect(page.getByText('The backup failed. See the reason below and in the server log.')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'System', exact: true })).toBeVisible()
  await expect(page.getByText(/^Version \d/)).toBeVisible()
  rmSync(backups)
  mkdirSync(backups)
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText(/^plumbline-.*\.jsonl\.gz$/)).toBeVisible()
  await expect(page.getByText(/^npm run restore -- .*\.jsonl\.gz --replace$/)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'The last backup failed.' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download plumbline-/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^plumbline-.*\.jsonl\.gz$/)

  const mounted = mkdtempSync(join(tmpdir(), 'plumbline-e2e-mounted-'))
  const section = page.getByRole('region', { name: 'Off-site copy' })
  await expect(section).toContainText('If this machine is lost, so are its backups.')
  await section.getByRole('button', { name: 'Test and save' }).click()
  await expect(section.getByText('Please enter the name of the bucket').first()).toBeVisible()
  await section.getByLabel('Where to').selectOption('SFTP server')
  await section.getByLabel('Host').fill('127.0.0.1')
  await section.getByLabel('Folder').fill('copies')
  await section.getByLabel('User').fill('backup')
  await section.getByLabel('Password or private key').fill('secret')
  await section.getByRole('button', { name: 'Test and save' }).click()
  await expect(section.getByRole('alert').filter({ hasText: 'This host is not on the public internet.' })).toBeVisible()
  await section.getByLabel('Where to').selectOption('Mounted folder')
  await section.getByLabel('Path on the server').fill(join(mounted, 'nowhere'))
  await section.getByRole('button', { name: 'Test and save' }).click()
  await expect(section.getByRole('alert').filter({ hasText: 'Check that its disk is connected.' })).toBeVisible()
  await section.getByLabel('Path on the server').fill(mounted)
  await section.getByRole('button', { name: 'Test and save' }).click()
  await expect(section.getByLabel('Key', { exact: true })).toHaveValue(/^AGE-SECRET-KEY-1/)
  await expect(section.getByLabel('Address')).toHaveValue(mounted)
  await expectAccessible(page)
  // On paper the key must not be cut off, as a field would.
  await page.emulateMedia({ media: 'print' })
  await expect(section.getByText(/^AGE-SECRET-KEY-1\w{58}$/)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(section.getByText(`npm run restore -- --from '${mounted}'`)).toBeVisible()
  await expect(section.getByLabel('Key', { exact: true })).toHaveCount(0)
  await section.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Turn off' }).click()
  await expect(section).toContainText('If this machine is lost, so are its backups.')
  rmSync(mounted, { recursive: true })
})

test('without a mail server the owner reads every mail with the keyboard alone, and cancels one', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/404/)
  await page.setViewportSize({ width: 390, height: 844 })
  await sendMails(site, [...Array.from({ length: 50 }, (_, count) => `Mail ${count}`), `About your ${WORD}`])
  await page.goto('/admin/system')
  await expect(page.getByText('There is no backup yet.')).toBeVisible()
  // There is no mail server here, so waiting mails are shown first.
  await expect(page.getByText('Showing 1–50 of 50 or more')).toBeVisible()
  const read = page.getByRole('button', { name: `Read About your ${WORD}` }).first()
  await read.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Message to the customer')
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

  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('a mail that was deleted meanwhile is reported as gone', async () => {
    const mails = '**/api/system/outbox/*'
    await page.route(mails, (route) => route.continue({ url: `${site.url}/api/system/outbox/none` }))
    await page.getByRole('button', { name: 'Read Mail 49' }).first().click()
    await expect(dialog.getByRole('alert')).toContainText('This email no longer exists.')
    await page.unroute(mails)
    await page.keyboard.press('Escape')
  })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText(/^Showing 1–5\d of 5\d$/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Cancel Mail 0$/ })
    .first()
    .click()
  await expectNotice(page, 'The email was canceled.')
  await page.getByLabel('Show').selectOption('Canceled')
  await expect(page.getByRole('button', { name: /^Read Mail 0$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
})

test('everything about a customer is exported, then erased, and retention is set in months, or forever', async ({
  adminPage: page,
  site,
}) => {
  const body = { name: 'Joe Ray', email: 'joe@example.com', phone: '813 555 0111', service: 'repair', message: 'Hello' }
  await call(`${site.url}/api/contact`, { body })
  await page.goto('/admin/privacy')
  const email = page.getByLabel('Email Address')
  const lookUp = page.getByRole('button', { name: 'Look up' })
  await email.fill('joe@example')
  await lookUp.click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await email.fill('Joe@example.com')
  await lookUp.click()
  await expect(page.getByText(/0 appointments, \d messages?, \d emails?\./)).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ email: 'Joe@example.com', messages: [{ message: 'Hello' }] })
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('erase everything about this customer?')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByText('Everything about this customer was erased.')).toBeVisible()
  await email.fill('joe@example.com')
  await lookUp.click()
  await expect(page.getByText('Nothing is stored about this customer.')).toBeVisible()

  const months = page.getByLabel('Keep for (months)')
  const save = page.getByRole('button', { name: 'Save Settings' })
  await expect(months).toHaveValue('')
  await months.fill('0')
  await save.click()
  await expect(page.getByText('Please enter a whole number of months')).toBeVisible()
  await months.fill('24')
  await page.getByLabel('Then, with appointments').selectOption('Delete them')
  await save.click()
  await expectNotice(page, 'Settings saved successfully!')
  await page.reload()
  await expect(months).toHaveValue('24')
  await expect(page.getByLabel('Then, with appointments')).toHaveValue('delete')
  await months.fill('')
  await save.click()
  await expectNotice(page, 'Settings saved successfully!')
})
