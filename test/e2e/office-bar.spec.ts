import { aCustomer, asAdministrator, expect, test } from '#test/support/desk-page.ts'
import { expectAccessible } from '#test/support/e2e.ts'
import { aPhotoFile } from '#test/support/project-site.ts'
import { loaded } from '#test/support/screen-checks.ts'
import { PHONE } from '#test/support/widths.ts'

const VISIT = {
  customerPhone: '(813) 555-0177',
  serviceType: 'repair',
  date: '2026-03-02',
  outsideRules: true,
  address: { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: '' },
}

test('on a phone the bar has the main doors with their numbers, covers nothing, and its plus adds things', {
  tag: PHONE,
}, async ({ adminPage: page, site }) => {
  for (let count = 0; count < 20; count++) {
    const time = `${11 + Math.floor(count / 2)}:${count % 2 === 0 ? '00' : '30'}`
    const visit = { ...VISIT, customerName: `Visitor ${count + 1}`, time }
    expect((await asAdministrator(site, '/api/desk/appointments', visit)).status).toBe(201)
  }
  await aCustomer(site, 'Bea Barred')
  await test.step('Today is at most four screens long with twenty visits, and a row opens the details', async () => {
    await page.goto('/admin')
    const rows = page.getByRole('region', { name: /^Later today/ }).getByRole('button', { name: /Visitor/ })
    await expect(rows).toHaveCount(19)
    expect(await page.evaluate(() => document.documentElement.scrollHeight / 844)).toBeLessThanOrEqual(4)
    await rows.first().click()
    const details = page.getByRole('dialog', { name: 'Appointment Details' })
    await expect(details).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  const bar = page.getByRole('navigation', { name: 'Most used' })
  await expect(bar.getByRole('link')).toHaveText([/^Today/, /^Appointments/, /^Inbox/])
  await expect(bar.getByRole('link', { name: 'Appointments' })).toHaveAccessibleDescription(
    '1 request without an answer',
  )
  for (const target of await bar.locator('a:visible, button:visible').all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await bar.getByRole('button', { name: 'More' }).click()
  const doors = page.getByRole('list', { name: 'Back office' }).getByRole('link')
  await expect(doors).toHaveCount(11)
  await doors.getByText('Inbox').click()
  await expect(page).toHaveURL(/\/admin\/messages$/)
  await expect(doors.first()).toBeHidden()
  await expect(bar.getByRole('link', { name: 'Inbox' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Find Anything' }).click()
  await expect(page.getByRole('dialog', { name: 'Find Anything' }).getByRole('combobox')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/admin/business')
  await loaded(page)
  const top = (await bar.boundingBox())?.y ?? 0
  const save = await page.getByRole('button', { name: 'Save Profile' }).boundingBox()
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(top)
  const plus = page.getByRole('button', { name: 'New', exact: true })
  const menu = page.getByRole('list', { name: 'New' })
  await plus.click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(plus).toBeFocused()

  await plus.click()
  await menu.getByRole('link', { name: 'Project from photos' }).click()
  await expect(page.getByRole('dialog', { name: 'New Project from Photos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await plus.click()
  await menu.getByRole('link', { name: 'New appointment' }).click()
  await expect(page.getByRole('dialog', { name: 'Add appointment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await plus.click()
  await menu.getByLabel('Photo to a visit').setInputFiles(await aPhotoFile('drain.jpg'))
  await expect(page).toHaveURL(/\/admin\/pocket$/)
  await expect(page.getByRole('heading', { name: 'Shared photos' })).toBeVisible()
})
