import { administratorToken } from '#test/support/administrator.ts'
import { expect, test } from '#test/support/e2e.ts'
import { call } from '#test/support/live-server.ts'
import { expectNotice } from '#test/support/notices.ts'
import { PHONE } from '#test/support/widths.ts'

test.describe('on a site without demo content', () => {
  test.use({ siteOptions: { env: { DEMO_CONTENT: 'off' } } })

  test('a saved business profile is at once on every page, in the manifest and in every phone link', async ({
    adminPage: page,
    site,
  }) => {
    await page.goto('/admin/business')
    const preview = page.getByRole('region', { name: 'Preview' })
    await page.getByLabel('Business name').fill('Harbor & Sons')
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('1.727.555.0123')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('office@harbor.example')
    await page.getByRole('tab', { name: 'Address & map' }).click()
    await page.getByRole('textbox', { name: 'City', exact: true }).fill('Clearwater')
    await expect(preview).toContainText('Harbor & Sons')
    await expect(preview).toContainText('(727) 555-0123')
    await expect(preview).toContainText('+17275550123')
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expectNotice(page, 'Settings saved successfully!')

    for (const path of ['/', '/about', '/contact', '/emergency', '/schedule', '/projects', '/offline']) {
      const html = await (await fetch(site.url + path)).text()
      expect(html, path).toContain('tel:+17275550123')
      expect(html, path).toContain('Harbor &amp; Sons')
      expect(html, path).not.toMatch(/555-0142|\+18135550142/)
    }
    expect(await (await fetch(`${site.url}/manifest.webmanifest`)).json()).toMatchObject({ name: 'Harbor & Sons' })
  })
})

test('opening hours and promises are previewed, saved and shown everywhere, and only the edited fields are no longer the demo’s', {
  tag: PHONE,
}, async ({ adminPage: page, site }) => {
  await page.goto('/admin/business')
  await page.getByRole('tab', { name: 'Hours & promises' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Emergency service is available 24/7. Call (813) 555-0142.')
  await page.getByLabel('Use a weekly table').check()
  await page.getByRole('button', { name: 'Add hours on Saturday' }).click()
  await page.getByLabel('Saturday, to 1').fill('13:00')
  await page.getByLabel('Customers hear from you').selectOption('by the next business day')
  await page.getByLabel('We answer emergency calls').uncheck()
  const hours = 'Monday to Friday, 8 AM to 6 PM; Saturday, 8 AM to 1 PM'
  await expect(preview).toContainText(`Standard hours are ${hours}`)
  await expect(preview).toContainText("We'll contact you by the next business day to confirm your appointment.")
  await expect(preview).toContainText('No page offers emergency service.')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expectNotice(page, 'Settings saved successfully!')
  for (const path of ['/schedule', '/contact']) {
    const html = await (await fetch(site.url + path)).text()
    expect(html, path).toContain(hours)
  }
  await page.goto('/admin/appointment-settings')
  await page.getByLabel('Bookable hours follow the opening hours').check()
  await expect(page.getByText(`Open ${hours}`)).toBeVisible()
  await expect(page.getByLabel('Different hours on different days')).toBeHidden()

  await test.step('a field that is typed again is no longer the demo’s, and the others still are', async () => {
    page.once('dialog', (question) => question.accept())
    await page.goto('/admin/business')
    await page.getByRole('tab', { name: 'Address & map' }).click()
    const city = page.getByRole('textbox', { name: 'City', exact: true })
    await city.fill('')
    await city.fill('Tampa')
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save Profile' }).click()
    expect((await saved).postDataJSON()).toEqual({ city: 'Tampa' })
    await expectNotice(page, 'Settings saved successfully!')
    const { body } = await call(`${site.url}/api/admin/demo`, { token: await administratorToken(site.url) })
    expect(body.profile).toContain('street')
    expect(body.profile).not.toContain('city')
  })
})
