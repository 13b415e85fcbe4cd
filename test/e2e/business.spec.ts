import { administratorToken } from '#test/support/administrator.ts'
import { expect, test } from '#test/support/e2e.ts'
import { call } from '#test/support/live-server.ts'
import { DESKTOP, PHONE } from '#test/support/widths.ts'

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
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()

    for (const path of ['/', '/about', '/contact', '/emergency', '/schedule', '/projects', '/offline']) {
      const html = await (await fetch(site.url + path)).text()
      expect(html, path).toContain('tel:+17275550123')
      expect(html, path).toContain('Harbor &amp; Sons')
      expect(html, path).not.toMatch(/555-0142|\+18135550142/)
    }
    expect(await (await fetch(`${site.url}/manifest.webmanifest`)).json()).toMatchObject({ name: 'Harbor & Sons' })
  })
})

test('the profile says what is wrong in which tab, and stays the demo’s where nobody typed', {
  tag: DESKTOP,
}, async ({ adminPage: page, site }) => {
  const token = await administratorToken(site.url)
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true })
  const save = page.getByRole('button', { name: 'Save Profile' })
  await page.goto('/admin/business')

  await test.step('an error in another tab is marked, and opens it at the field', async () => {
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await page.getByRole('button', { name: 'Add review' }).click()
    await page.getByRole('tab', { name: 'Business' }).click()
    await save.click()
    await expect(page.getByRole('tab', { name: 'Reviews (has errors)', selected: true })).toBeVisible()
    await expect(page.getByLabel('Words').last()).toBeFocused()
    await expect(page.getByText('A review needs a text')).toBeVisible()
    await page.getByRole('tab', { name: 'Business' }).click()
    await phone.fill('call me')
    await page.getByRole('tab', { name: 'Reviews (has errors)' }).click()
    await save.click()
    await expect(page.getByRole('tab', { name: 'Business (has errors)' })).toBeVisible()
    await page.getByRole('tab', { name: 'Business (has errors)' }).click()
    await expect(page.getByText(/Please enter a phone number with area code/).first()).toBeVisible()
  })

  await test.step('a full list says so', async () => {
    await page.getByRole('tab', { name: 'About page' }).click()
    const statistics = page.getByRole('group', { name: 'Statistics' })
    for (const number of [4, 5, 6]) {
      await statistics.getByRole('button', { name: 'Add statistic' }).click()
      await expect(statistics.getByLabel('Value').nth(number - 1)).toBeFocused()
    }
    await expect(statistics.getByText('You can have at most 6 statistics.')).toBeVisible()
    await expect(statistics.getByRole('button', { name: 'Add statistic' })).toBeHidden()
  })

  await test.step('a field that is typed again is no longer the demo’s, and the others still are', async () => {
    page.once('dialog', (question) => question.accept())
    await page.reload()
    await page.getByRole('tab', { name: 'Address & map' }).click()
    const city = page.getByRole('textbox', { name: 'City', exact: true })
    await city.fill('')
    await city.fill('Tampa')
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await save.click()
    expect((await saved).postDataJSON()).toEqual({ city: 'Tampa' })
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    const { body } = await call(`${site.url}/api/admin/demo`, { token })
    expect(body.profile).toContain('street')
    expect(body.profile).not.toContain('city')
  })
})

test('messages are read, marked, answered by mail and deleted after a question, and stay in the view they were opened in', {
  tag: DESKTOP,
}, async ({ adminPage: page, site }) => {
  const body = {
    name: 'Jane Doe-Ray',
    email: 'jane@example.com',
    phone: '8135550199',
    service: 'repair',
    message: 'The tap drips.\nAlways.',
  }
  await call(`${site.url}/api/contact`, { body })
  await page.goto('/admin/messages?unread=')
  const row = page.getByRole('listitem').filter({ hasText: body.name })
  const filter = page.getByLabel(/^Unread only \(/)
  await expect(row).toContainText('(unread)')
  await expect(filter).not.toHaveAccessibleName('Unread only (0)')
  const unread = Number((await page.getByText(/^Unread only \(/).textContent())?.match(/\d+/)?.[0])

  await test.step('an opened message is read, and stays until another view is chosen', async () => {
    await row.getByText(body.name).click()
    await expect(page.getByText(`Unread only (${unread - 1})`)).toBeVisible()
    await expect(row).not.toContainText('(unread)')
    const reply = row.getByRole('link', { name: 'Reply by mail' })
    await expect(reply).toHaveAttribute('href', /^mailto:jane@example\.com\?subject=Your%20message%20to%20\w/)
    await expect(row.getByRole('link', { name: '(813) 555-0199' })).toHaveAttribute('href', 'tel:+18135550199')
    await filter.click()
    await expect(filter).not.toBeChecked()
    await expect(row).toBeVisible()
    await filter.click()
    await expect(row).toBeHidden()
    await filter.click()
    await expect(row).toBeVisible()
  })

  await test.step('it is marked as unread, and deleted after a question', async () => {
    await page.getByRole('searchbox').fill(body.name)
    await expect(page).toHaveURL(/search=/)
    await row.getByText(body.name).click()
    await row.getByRole('button', { name: 'Mark as unread' }).click()
    await expect(row).toContainText('(unread)')
    await row.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this message?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toBeHidden()
  })
})

test('opening hours and promises are previewed, saved and said everywhere', { tag: PHONE }, async ({
  adminPage: page,
  site,
}) => {
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
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  for (const path of ['/schedule', '/contact']) {
    const html = await (await fetch(site.url + path)).text()
    expect(html, path).toContain(hours)
  }
  await page.goto('/admin/appointment-settings')
  await page.getByLabel('Bookable hours follow the opening hours').check()
  await expect(page.getByText(`Open ${hours}`)).toBeVisible()
  await expect(page.getByLabel('Different hours on different days')).toBeHidden()
})
