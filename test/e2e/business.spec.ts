import { administratorToken } from '#test/support/administrator.ts'
import { expect, expectAccessible, test } from '#test/support/e2e.ts'
import { call } from '#test/support/live-server.ts'
import { startSite } from '#test/support/site.ts'
import { DESKTOP, PHONE } from '#test/support/widths.ts'

test('a saved business profile is at once on every page, in the manifest and in every phone link', async ({ page }) => {
  const site = await startSite({ env: { DEMO_CONTENT: 'off' } })
  try {
    const token = await administratorToken(site.url)
    await page.addInitScript((value) => window.localStorage.setItem('adminToken', value), token)
    await page.goto(`${site.url}/admin/business`)
    const preview = page.getByRole('region', { name: 'Preview' })
    await page.getByLabel('Business name').fill('Harbor & Sons')
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('1.727.555.0123')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('office@harbor.example')
    await page.getByRole('tab', { name: 'Address & map' }).click()
    await page.getByRole('textbox', { name: 'City', exact: true }).fill('Clearwater')
    await page.getByRole('tab', { name: 'Hours & promises' }).click()
    await page.getByLabel('Hours on the Contact page').fill('Every day, 6am to 9pm')
    await expect(preview).toContainText('Harbor & Sons')
    await expect(preview).toContainText('(727) 555-0123')
    await expect(preview).toContainText('+17275550123')
    await expect(preview).toContainText('Every day, 6am to 9pm')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()

    for (const path of ['/', '/about', '/contact', '/emergency', '/schedule', '/projects', '/offline']) {
      const html = await (await fetch(site.url + path)).text()
      expect(html, path).toContain('tel:+17275550123')
      expect(html, path).toContain('Harbor &amp; Sons')
      expect(html, path).not.toMatch(/555-0142|\+18135550142/)
    }
    expect(await (await fetch(`${site.url}/contact`)).text()).toContain('Every day, 6am to 9pm')
    expect(await (await fetch(`${site.url}/manifest.webmanifest`)).json()).toMatchObject({ name: 'Harbor & Sons' })
  } finally {
    // A page that is still open would ask a site that is gone.
    await page.close()
    await site.stop()
  }
})

test('an invalid profile is not saved: the tab with the error is marked and the field says why', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/business')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('call me')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await page.getByRole('button', { name: 'Add review' }).click()
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByRole('tab', { name: 'Business (has errors)' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Reviews (has errors)' })).toBeVisible()
  await expect(page.getByText('A review needs a text')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Business (has errors)' }).click()
  await expect(page.getByText(/Please enter a phone number with area code/).first()).toBeVisible()
})

test('an error in another tab opens it at the field, and a full list says so', { tag: DESKTOP }, async ({
  adminPage: page,
}) => {
  await page.goto('/admin/business')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await page.getByRole('button', { name: 'Add review' }).click()
  await page.getByRole('tab', { name: 'About page' }).click()
  const statistics = page.getByRole('group', { name: 'Statistics' })
  for (const number of [4, 5, 6]) {
    await statistics.getByRole('button', { name: 'Add statistic' }).click()
    await expect(statistics.getByLabel('Value').nth(number - 1)).toBeFocused()
  }
  await expect(statistics.getByText('You can have at most 6 statistics.')).toBeVisible()
  await expect(statistics.getByRole('button', { name: 'Add statistic' })).toBeHidden()
  for (const number of [6, 5, 4]) await statistics.getByRole('button', { name: `Remove statistic ${number}` }).click()
  await page.getByRole('tab', { name: 'Business' }).click()
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByRole('tab', { name: 'Reviews (has errors)' })).toHaveAttribute('data-state', 'active')
  await expect(page.getByLabel('Words').last()).toBeFocused()
  await expect(page.getByText('A review needs a text')).toBeVisible()
})

test('a profile that was changed elsewhere meanwhile is not overwritten', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/409/)
  await page.goto('/admin/business')
  await page.getByLabel('License and insurance').fill('Mine')
  const token = await administratorToken(site.url)
  const profile = `${site.url}/api/collections/settings/business_profile`
  await call(profile, { method: 'PUT', token, body: { licence: 'Theirs' } })
  await page.getByRole('button', { name: 'Save Profile' }).click()
  const conflict = page.getByRole('dialog', { name: 'This was changed elsewhere since you opened it.' })
  await expect(conflict.getByText('Added: Licence: Mine')).toBeVisible()
  await conflict.getByRole('button', { name: 'Discard mine and show theirs' }).click()
  await expect(page.getByLabel('License and insurance')).toHaveValue('Theirs')
})

test('messages are read, marked, answered by mail and deleted after a question', async ({ adminPage: page, site }) => {
  const from = `Jane ${crypto.randomUUID().slice(0, 8)}`
  const body = {
    name: from,
    email: 'jane@example.com',
    phone: '8135550199',
    service: 'repair',
    message: 'The tap drips.\nAlways.',
  }
  await call(`${site.url}/api/contact`, { body })
  await page.goto('/admin/messages')
  const row = page.getByRole('listitem').filter({ hasText: from })
  await expect(row).toContainText('(unread)')
  await row.getByText(from).click()
  await expect(row).not.toContainText('(unread)')
  await expect(row.getByRole('link', { name: 'Reply by mail' })).toHaveAttribute('href', /^mailto:jane@example\.com\?/)
  await expect(row.getByRole('link', { name: '(813) 555-0199' })).toHaveAttribute('href', 'tel:+18135550199')
  await expectAccessible(page)
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

test('an opened unread message stays until another view is chosen, and an empty page redirects to the last one', {
  tag: DESKTOP,
}, async ({ adminPage: page, site }) => {
  const name = `Joe ${crypto.randomUUID().slice(0, 8)}`
  const body = { name, email: 'joe@example.com', phone: '8135550198', service: 'repair', message: 'It leaks again.' }
  await call(`${site.url}/api/contact`, { body })
  await page.goto('/admin/messages?unread=')
  const row = page.getByRole('listitem').filter({ hasText: name })
  const filter = page.getByLabel(/^Unread only \(/)
  await expect(row).toContainText('(unread)')
  const unread = Number((await page.getByText(/^Unread only \(/).textContent())?.match(/\d+/)?.[0])
  await row.getByText(name).click()
  await expect(page.getByText(`Unread only (${unread - 1})`)).toBeVisible()
  await expect(row.getByRole('link', { name: 'Reply by mail' })).toBeVisible()
  await expect(row).not.toContainText('(unread)')
  await filter.click()
  await expect(filter).not.toBeChecked()
  await expect(row).toBeVisible()
  await filter.click()
  await expect(row).toBeHidden()
  await page.goto('/admin/messages?page=9')
  await expect(page).toHaveURL(/\/admin\/messages$/)
  await expect(row).toBeVisible()
  await row.getByText(name).click()
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
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
  await page.getByLabel('Somebody answers emergencies by phone').uncheck()
  const hours = 'Monday to Friday, 8 AM to 6 PM; Saturday, 8 AM to 1 PM'
  await expect(preview).toContainText(`Standard hours are ${hours}`)
  await expect(preview).toContainText("We'll contact you by the next business day to confirm your appointment.")
  await expect(preview).toContainText('No page offers emergency service.')
  await expectAccessible(page)
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
  await expectAccessible(page)
})

/** Words, numbers and people of the demo business. */
const OF_THE_DEMO = /Bayline|555-?0142|\(813\)|\+1813|Tampa|Channelside|Dana Reyes|Marisol|Kenji|CFC-DEMO|1500\+|Ybor/

test('a site without demo content is nobody’s yet', { tag: DESKTOP }, async () => {
  const site = await startSite({ env: { DEMO_CONTENT: 'off' } })
  try {
    const paths = ['/', '/projects', '/services', '/services/repair', '/about', '/contact', '/schedule', '/emergency']
    for (const path of [...paths, '/offline', '/no-such-page', '/manifest.webmanifest']) {
      const html = await (await fetch(site.url + path)).text()
      expect(html.match(OF_THE_DEMO)?.[0], path).toBeUndefined()
      expect(html, path).not.toMatch(/href="(tel|mailto):"/)
      if (paths.includes(path)) expect(html, path).toContain('<meta name="robots" content="noindex"/>')
    }
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('<loc>')
  } finally {
    await site.stop()
  }
})
