import { ADMINISTRATOR } from '../support/administrator.ts'
import { expect, expectAccessible, test } from '../support/e2e.ts'
import { expectNotice } from '../support/notices.ts'

const { email, password } = ADMINISTRATOR

test.use({ siteOptions: { hasAdministrator: false } })

// Some of these need a mail server, a public address or a phone. getting-started.test.ts checks those lines.
const NOT_ANSWERED = [
  'Services',
  'Logo and color',
  'Story and photos',
  'Email',
  'The site’s own address',
  'Notifications on your phone',
  'Reminders and reviews',
  'The app on your phone',
]

test('a new owner is guided through the first hour, and the demo is gone afterwards', async ({ page, site }) => {
  const asked = (question: string) => expect(page.getByRole('heading', { level: 1, name: question })).toBeFocused()
  const goOn = (label = 'Save and continue') => page.getByRole('button', { name: label, exact: true }).click()
  await page.goto('/admin-setup')
  await page.getByLabel('Email').fill(email)
  await page.getByPlaceholder('Minimum 8 characters').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  const { promise: hasLoaded, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/guided-start-*.js', (route) => hasLoaded.then(() => route.continue()))
  const opened = page.waitForResponse('**/api/admin/getting-started')
  await page.getByRole('button', { name: 'Create Admin Account' }).click()

  // Today doesn't flash by while the guide loads.
  await (await opened).finished()
  await page.evaluate(() => new Promise((painted) => setTimeout(() => requestAnimationFrame(painted))))
  await expect(page.getByText('Loading...')).toBeVisible()
  load()
  await asked('What kind of work do you do?')
  // It opens once by itself. After that, Today stays and links back to it.
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'Getting started' })).toContainText('Next: Trade')
  await page.getByText('All 15 steps').click()
  await page.getByRole('link', { name: 'Open the guided start' }).click()
  await asked('What kind of work do you do?')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('banner').getByText('Bayline').first()).toBeVisible()
  await page.getByText('Heating and cooling').click()
  await goOn()

  // The demo's text doesn't count as an answer.
  await asked('What is your business called?')
  await page.getByLabel('Business name').fill('Northside Heating')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Phone').fill('(312) 555-0199')
  await goOn()

  await asked('Where do you work?')
  await expect(preview.getByRole('banner').getByText('Northside Heating').first()).toBeVisible()
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('Time zone').selectOption('America/Chicago')
  await page.getByText('No set area').click()
  await goOn()
  await asked('When are you open?')
  await goOn()
  await asked('Do you take emergency calls?')
  await page.getByText('Yes, day and night').click()
  await page.getByLabel('Emergency phone').fill('(312) 555-0135')
  await goOn()
  await asked('How soon do you reply to a request?')
  await page.getByText('The same business day').click()
  await goOn()

  // Another journey covers the other questions.
  await asked('What do you do?')
  await page.goto('/admin/start/backup')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText(/verified on /i)).toBeVisible()
  await goOn('Continue')

  await asked('Almost there')
  await expect(page.getByText('Emergency service is available 24/7.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Story and photos' }).last()).toBeVisible()
  await page.getByRole('link', { name: 'Go to Today' }).click()

  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await page.getByText('All 15 steps').click()
  const open = page
    .getByRole('region', { name: 'Getting started' })
    .getByRole('listitem')
    .filter({ hasText: '(to do)' })
  await expect(open).toHaveText(NOT_ANSWERED.map((line) => new RegExp(`^${line}`)))

  await page.getByRole('button', { name: 'Remove demo content' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Our workmanship warranty')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectNotice(page, 'The demo content was removed.')
  await expect(page.getByRole('region', { name: 'Demo content' })).toBeHidden()
  for (const path of ['/', '/projects', '/services', '/about', '/contact', '/pages/warranty']) {
    const html = await (await fetch(site.url + path)).text()
    expect(html, path).not.toMatch(/Bayline|Tampa|Hyde Park|Marisol|workmanship warranty|\/files\/[0-9a-f]/)
    // Without a project there is no link to them.
    expect(html, path).not.toContain('href="/projects"')
    if (path === '/contact') for (const words of ['24/7', '(312) 555-0135']) expect(html).toContain(words)
  }

  await page.getByRole('button', { name: 'Hide this' }).click()
  await expect(page.getByRole('region', { name: 'Getting started' })).toBeHidden()
  await page.goto('/admin/system')
  await page.getByRole('button', { name: 'Show getting started' }).click()
  await expect(page.getByRole('region', { name: 'Getting started' })).toBeVisible()
})
