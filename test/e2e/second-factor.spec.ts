import type { Page } from '@playwright/test'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'
import { expectNotice } from '#test/support/notices.ts'
import { appCode } from '#test/support/second-factor.ts'

async function enterPassword(page: Page): Promise<void> {
  await page.evaluate(() => window.localStorage.clear())
  await page.goto('/admin-login')
  await hydrated(page)
  await page.getByLabel('Email').fill(ADMINISTRATOR.email)
  await page.getByLabel('Password').fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('the owner turns on the second factor, signs in with codes, and is asked again before an export', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/status of (401|403|422)|: (401|403|422), /)
  await page.goto('/admin/security')
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  const setup = page.getByRole('dialog', { name: 'Turn on the second factor' })
  await expect(setup.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  const secret = (await setup.locator('code').textContent()) ?? ''
  await setup.getByLabel('Code from the app').fill('12345')
  await page.keyboard.press('Enter')
  await expect(setup.getByText('This code is wrong')).toBeVisible()
  await setup.getByLabel('Code from the app').fill(appCode(secret, Temporal.Now.instant()))
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const recoveryCode = (await shown.getByRole('listitem').first().textContent()) ?? ''
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Security', includeHidden: true })).toBeHidden()
  await expect(shown.getByRole('listitem').last()).toBeVisible()
  await page.emulateMedia({ media: null })
  await shown.getByRole('button', { name: 'I Kept Them' }).click()
  await expect(section.getByText('10 recovery codes left')).toBeVisible()

  await enterPassword(page)
  const field = page.getByLabel('Code')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong')).toBeVisible()
  await field.fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible()

  const later = () => Temporal.Now.instant().add({ minutes: 11 })
  await site.setNow(later().toString())
  await page.reload()
  await page.getByRole('button', { name: /Export/ }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel('Your password').fill('not my password')
  await page.keyboard.press('Enter')
  await expect(question.getByText('This is not your current password')).toBeVisible()
  await question.getByRole('button', { name: 'Use a code' }).click()
  await question.getByLabel('Code from your app').fill(appCode(secret, later()))
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('appointments.csv')

  await page.goto('/admin/security')
  await expect(section.getByText('9 recovery codes left')).toBeVisible()
  await section.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expectNotice(page, 'The second factor is off.')
  await enterPassword(page)
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible()
})
