import { PUBLIC_LINKS } from '#domain/navigation/navigation.ts'
import { openToServices } from '#test/support/booking-page.ts'
import { expect, test } from '#test/support/desk-page.ts'
import { expectNoOverflow } from '#test/support/screen-checks.ts'

test.use({ javaScriptEnabled: false })

const BATHROOM = '/projects/6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a01'

test('without JavaScript every public page is complete, its links work, and nothing visible needs a script', async ({
  page,
  expected,
}) => {
  // The browser's own page around a picture, and the scripts of the back-office, which this browser refuses.
  expected.push(/Applying inline style/, / csp$/)
  await page.goto('/')
  for (const { to, label } of [...PUBLIC_LINKS].reverse()) {
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).dispatchEvent('click')
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Know your main shut-off valve' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Know your main shut-off valve' })).toBeVisible()

  // The list of projects is filtered, sorted and refreshed.
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Emergency', exact: true }).click()
  const byName = page.getByRole('columnheader', { name: 'Project Name' })
  await byName.getByRole('link').click()
  await expect(page).toHaveURL('/projects?category=Emergency&sort=title&direction=asc#overview')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page).toHaveURL('/projects?category=Emergency&sort=title&direction=asc#overview')
  await expect(byName).toHaveAttribute('aria-sort', 'ascending')

  // Before and after are side by side, and a picture opens as a file.
  await page.goto(BATHROOM)
  await expect(page.getByRole('slider')).toBeHidden()
  const before = page.getByRole('list').getByAltText(/^Before: beige tiles/)
  const after = page.getByRole('list').getByAltText(/^After: freestanding tub/)
  await expect(before).toBeVisible()
  // The page may still grow above them between two looks.
  const isBeside = async () => {
    const [left, right] = await Promise.all([before.boundingBox(), after.boundingBox()])
    return left !== null && right !== null && left.y === right.y && left.x + left.width <= right.x
  }
  await expect.poll(isBeside).toBe(true)
  await page
    .getByRole('link', { name: /^Enlarge picture/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/files\/.*\.jpg$/)

  for (const path of ['/appointment/1772722800000', '/waiting-list/abc']) {
    await page.goto(path)
    await expect(page.getByLabel('Your link')).toBeVisible()
    await expect(page.getByText(/^Opening your/)).toBeHidden()
  }
  await page.goto('/login')
  await expect(page.locator('main p')).toHaveText(/^These screens need JavaScript\./)
  await expect(page.locator('main p')).toBeVisible()
  await expect(page.getByText('Checking authentication...')).toBeHidden()
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Directions in your map app' })).toBeVisible()

  // A phone has a menu.
  await page.setViewportSize({ width: 390, height: 844 })
  const drawer = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await drawer.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
})

test('without JavaScript a visitor writes, and books a window at an address, by the same rules and with the same messages', async ({
  page,
  site,
  expected,
}) => {
  expected.push(/422/)
  await openToServices(site)
  const press = (name: string) => page.getByRole('button', { name }).click()

  // An emergency shows the phone number. Missing fields get errors, and the typed values stay.
  await page.goto('/contact')
  await page.getByLabel('This is an emergency').check()
  await press('Send Message')
  await expect(page.getByRole('alert')).toContainText('Call us now at (813) 555-0142')
  await page.goto('/contact')
  const text = (name: string) => page.getByRole('textbox', { name })
  await text('Name').fill('Nora Script')
  await press('Send Message')
  await expect(page.getByText('Message is required')).toBeVisible()
  await expect(text('Name')).toHaveValue('Nora Script')
  await text('Phone').fill('813 555 0188')
  await text('Email').fill('nora@example.com')
  await text('Message').fill('The tap drips.')
  await page.getByLabel('Service').selectOption('Repair')
  await press('Send Message')
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  await page.getByRole('link', { name: 'Send Another Message' }).click()
  await expect(text('Name')).toHaveValue('')

  // The page comes back with the questions and times of the choice, on the narrowest phone too.
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/schedule')
  await press('Schedule Appointment')
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Please select a time', { exact: true })).toBeVisible()
  await page.getByLabel('Full Name').fill('Nora Script')
  await page.getByLabel('Email Address').fill('nora@example.com')
  await page.getByLabel('Phone Number').fill('(813) 555-0188')
  await page.getByLabel('Service Type').selectOption('drains')
  await press('Show the questions about this service')
  await page.getByLabel('Is water running?').selectOption('Yes')
  await press('Schedule Appointment')
  await expect(page.getByText('This sounds urgent. Please call us now.')).toBeVisible()
  await expectNoOverflow(page, 320)
  await press('Continue with the form anyway')
  await expect(page.getByLabel('Is water running?')).toHaveValue('Yes')
  await page.getByLabel('Preferred Date').fill('2026-03-16')
  await press('Show times')
  await expect(page.getByLabel('Full Name')).toHaveValue('Nora Script')
  await expect(page.getByRole('list', { name: 'Days with room' })).toContainText('4 windows left')
  await page.getByLabel('Preferred Time').selectOption({ label: 'Between 9 and 11 AM' })
  await press('Schedule Appointment')
  await expect(page.getByText('Please enter the ZIP code of the visit')).toBeVisible()
  await expect(page.getByLabel('Preferred Time')).toHaveValue('09:00')
  await page.getByLabel('ZIP Code').fill('33602')
  await page.getByLabel('Street Address').fill('12 Bay St')
  await press('Schedule Appointment')

  const booked = page.getByText('Appointment Request Submitted Successfully!')
  const when = page.getByText('Monday, March 16, 2026 between 9:00 AM and 11:00 AM EDT')
  await expect(booked).toBeVisible()
  await expect(when).toBeVisible()
  await expect(page.getByText("You'll hear from us by Monday 11 AM.")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request Another Appointment' })).toHaveAttribute('href', '/schedule')
  await expect(page.getByRole('link', { name: 'View, move or cancel your request' })).toBeVisible()
  await page.reload()
  await expect(booked).toBeVisible()
  await expect(when).toBeVisible()
  await expect(page.getByText('use the link in that email')).toBeVisible()
})
