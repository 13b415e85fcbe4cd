import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectAccessible, test } from '../support/e2e.ts'

const backups = mkdtempSync(join(tmpdir(), 'plumbline-e2e-backups-'))
test.use({ siteOptions: { env: { BACKUP_DIR: backups } } })

async function writeMessage(siteUrl: string, email: string): Promise<void> {
  const body = { name: 'Joe Ray', email, phone: '813 555 0111', service: 'repair', message: 'Hello' }
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${siteUrl}/api/contact`, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('the administrator reads the system report and makes a verified backup', async ({ adminPage, site }) => {
  await writeMessage(site.url, 'ray@example.com')
  await adminPage.goto('/admin/system')
  await expect(adminPage.getByRole('heading', { name: 'System', exact: true })).toBeVisible()
  await expect(adminPage.getByText(/^Version \d/)).toBeVisible()
  await expect(adminPage.getByText('There is no backup yet.')).toBeVisible()
  await adminPage.getByRole('button', { name: 'Back Up Now' }).click()
  await expect(adminPage.getByText(/^plumbline-.*\.jsonl\.gz$/)).toBeVisible()
  await expect(adminPage.getByText(/^npm run restore -- .*\.jsonl\.gz --replace$/)).toBeVisible()
  const download = adminPage.waitForEvent('download')
  await adminPage.getByRole('button', { name: /^Download plumbline-/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^plumbline-.*\.jsonl\.gz$/)
  await adminPage.getByLabel('Show').selectOption('Queued')
  await expect(adminPage.getByText('Message from Joe Ray through the website').first()).toBeVisible()
  await expectAccessible(adminPage)
  await adminPage
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  await expect(adminPage.getByText('The e-mail was canceled.')).toBeVisible()
})

test('everything about a customer is exported, then erased', async ({ adminPage, site }) => {
  await writeMessage(site.url, 'joe@example.com')
  await adminPage.goto('/admin/privacy')
  await adminPage.getByLabel('Email Address').fill('joe@example')
  await adminPage.getByRole('button', { name: 'Look Up' }).click()
  await expect(adminPage.getByText('Invalid email address')).toBeVisible()
  await adminPage.getByLabel('Email Address').fill('Joe@example.com')
  await adminPage.getByRole('button', { name: 'Look Up' }).click()
  await expect(adminPage.getByText(/0 appointments, \d messages?, \d e-mails?\./)).toBeVisible()
  await expectAccessible(adminPage)
  const download = adminPage.waitForEvent('download')
  await adminPage.getByRole('button', { name: 'Download Everything' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ email: 'Joe@example.com', messages: [{ message: 'Hello' }] })
  await adminPage.getByRole('button', { name: 'Erase Everything' }).click()
  await expect(adminPage.getByRole('alertdialog')).toContainText('erase everything about this customer?')
  await adminPage.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(adminPage.getByText('Everything about this customer was erased.')).toBeVisible()
  await adminPage.getByLabel('Email Address').fill('joe@example.com')
  await adminPage.getByRole('button', { name: 'Look Up' }).click()
  await expect(adminPage.getByText('Nothing is stored about this customer.')).toBeVisible()
})

test('retention is set in months, or forever', async ({ adminPage }) => {
  await adminPage.goto('/admin/privacy')
  const months = adminPage.getByLabel('Keep for (months)')
  await expect(months).toHaveValue('')
  await months.fill('0')
  await adminPage.getByRole('button', { name: 'Save Settings' }).click()
  await expect(adminPage.getByText('Please enter a whole number of months')).toBeVisible()
  await months.fill('24')
  await adminPage.getByLabel('Then, with appointments').selectOption('Delete them')
  await adminPage.getByRole('button', { name: 'Save Settings' }).click()
  await expect(adminPage.getByText('Settings saved successfully!')).toBeVisible()
  await adminPage.reload()
  await expect(months).toHaveValue('24')
  await months.fill('')
  await adminPage.getByRole('button', { name: 'Save Settings' }).click()
  await expect(adminPage.getByText('Settings saved successfully!')).toBeVisible()
})
