import type { Page } from '@playwright/test'
import { aCustomer, answer, asAdministrator, expect, openDetails, reject, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import { expectNoOverflow } from '../support/screen-checks.ts'
import { endUndo } from '../support/undo.ts'
import { DESKTOP, PHONE } from '../support/widths.ts'

const buttonsOf = (footer: ReturnType<Page['locator']>) =>
  footer.locator('button, a').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))

test('the details end with what the appointment needs next, and Delete does not stand out', { tag: PHONE }, async ({
  adminPage: page,
  site,
}) => {
  const customer = await aCustomer(site, 'Nadia Next')
  const dialog = await openDetails(page, customer)
  const footer = dialog.locator('footer')
  await expect.poll(() => buttonsOf(footer)).toEqual(['Confirm', 'Offer other times', 'Call', 'More actions'])
  await expect(footer).toContainText('Nadia Next gets an email when you confirm or reject.')
  await expect(footer.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+18135550177')
  await expect(dialog.getByText('Confirmed and Rejected email the customer. Cancelled asks you first.')).toBeAttached()
  const fill = (name: string) =>
    dialog
      .getByRole('button', { name, exact: true })
      .last()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await fill('Delete Appointment')).toBe('rgba(0, 0, 0, 0)')
  expect(await fill('Confirm')).not.toBe(await fill('Close'))

  await test.step('the content scrolls, down to Delete and Close, and the footer stays', async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await dialog.getByRole('button', { name: 'Close' }).last().scrollIntoViewIfNeeded()
      await expect(dialog.getByRole('button', { name: 'Delete Appointment' })).toBeInViewport()
      await expect(footer.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 })
      await expectNoOverflow(page, width)
    }
  })

  await footer.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Confirmed. Nadia Next is emailed in 10 seconds.')).toBeVisible()
  await endUndo(page, site)
  await answer(page, 'Appointment confirmed and confirmation email sent to customer.', 'OK')
  await openDetails(page, customer)
  await expect.poll(() => buttonsOf(footer)).toEqual(['Move', 'Call', 'More actions'])
  await page.keyboard.press('Escape')
  await asAdministrator(site, `/api/appointments/${customer.id}/status`, { status: 'completed' }, 'PUT')
  await openDetails(page, customer)
  await expect.poll(() => buttonsOf(footer)).toEqual(['Call', 'More actions'])
})

test('the list works by keyboard with Undo, shows what each visit needs next, and confirms at another time if a time was taken', {
  tag: DESKTOP,
}, async ({ adminPage: page, site, expected }) => {
  // A choice in a row's menu, by keyboard, reports what happened and can be undone.
  await aCustomer(site, 'Mina Menu')
  await page.goto('/admin/appointments?search=mina&show=all')
  const row = page.getByRole('row', { name: /Mina Menu/ })
  const more = row.getByRole('button', { name: 'More actions: Mina Menu' })
  const choose = async (label: string) => {
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (let at = await focused(); at !== label; at = await focused()) {
      await page.keyboard.press('ArrowDown')
      // The menu moves the focus a moment after the key.
      await expect.poll(focused).not.toBe(at)
    }
    await page.keyboard.press('Enter')
  }
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone. The appointment is as it was.').last()).toBeVisible()
    await expect(row).toContainText('Pending')
  }

  await more.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menu')).toContainText('Mina Menu gets an email when you confirm or reject.')
  await expectAccessible(page, ['light'])
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  await test.step('rejecting asks why, and Escape changes nothing', async () => {
    await choose('Can’t make it…')
    await expect(page.getByRole('dialog', { name: 'Can’t make it' })).toContainText('Mina Menu gets one email.')
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await choose('Can’t make it…')
    await reject(page)
    await expect(page.getByText('Rejected. Mina Menu is emailed in 10 seconds.')).toBeVisible()
    await undo()
  })
  await test.step('canceling asks whether to email', async () => {
    await choose('Cancel appointment…')
    const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' })
    await question.getByRole('checkbox', { name: 'Email the customer' }).uncheck()
    await question.getByRole('button', { name: 'Cancel Appointment' }).click()
    await expect(page.getByText('Canceled. Mina Menu isn’t emailed.')).toBeVisible()
    await undo()
  })
  await test.step('confirming asks nothing', async () => {
    await row.getByRole('button', { name: 'Confirm Mina Menu' }).click()
    await expect(page.getByText('Confirmed. Mina Menu is emailed in 10 seconds.')).toBeVisible()
    await undo()
  })

  await test.step('on its day a confirmed visit shows what comes next, in the list and in the details', async () => {
    await asAdministrator(site, '/api/desk/appointments', {
      customerName: 'Toni Today',
      customerEmail: 'toni.today@example.com',
      customerPhone: '(813) 555-0177',
      serviceType: 'repair',
      date: '2026-03-02',
      time: '14:00',
      outsideRules: true,
      address: { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: '' },
    })
    await page.goto('/admin/appointments?search=toni')
    const row = page.getByRole('row', { name: /Toni Today/ })
    await expect(row).toContainText('Tampa')
    await expect(row).toContainText('Next: On my way')
    await row.getByRole('button', { name: 'On my way' }).click()
    await expect(row).toContainText('Next: Here')
    await expect(page.getByText(/^On my way, arriving about /)).toBeVisible()
    await row.getByRole('button', { name: 'View Details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Appointment Details' })
    await expect.poll(() => buttonsOf(dialog.locator('footer'))).toEqual(['Here', 'Move', 'Call', 'More actions'])
    await expect(dialog.getByText(/^We are on our way to you\./)).toBeVisible()
    await expect(dialog.getByRole('link', { name: '12 Bay St, Tampa 33602' })).toHaveAttribute(
      'href',
      /google\.com\/maps/,
    )
    await dialog.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Done' }).click()
    await answer(
      page,
      'This appointment was already confirmed. Are you sure you want to change it to "Completed"?',
      'Confirm',
    )
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Done. Toni Today isn’t emailed.')).toBeVisible()
  })
  await test.step('eight rows fit, with their buttons in one line', async () => {
    await aCustomer(site, `Maximiliana ${'Featherstonehaugh-'.repeat(3)}Row`)
    for (let count = 1; count < 10; count++) await aCustomer(site, `Rowena Row ${count}`)
    await page.goto('/admin/appointments?search=row&show=answer')
    const rows = page.getByRole('row', { name: /Row/ })
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText('left to answer')
    await expect(rows.first()).toContainText('The kitchen tap drips.')
    for (const button of ['Confirm', 'View Details', 'More actions'])
      await expect(rows.nth(7).getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
    const lines = await rows.evaluateAll((all) =>
      all.map(
        (row) =>
          new Set([...row.querySelectorAll('td:last-child button')].map((one) => one.getBoundingClientRect().y)).size,
      ),
    )
    expect(new Set(lines)).toEqual(new Set([1]))
    await expectNoOverflow(page, 1280)
  })
  await test.step('a request whose time was taken is confirmed at another time', async () => {
    expected.push(/409/)
    const { id, preferredDate } = await aCustomer(site, 'Tessa Taken')
    await asAdministrator(site, `/api/collections/appointments/${id}`, { held: false }, 'PUT')
    await aCustomer(site, 'Quick Rival', preferredDate)
    await page.goto('/admin/appointments?search=tessa&show=all')
    const row = page.getByRole('row', { name: /Tessa Taken/ })
    await expect(row).toContainText('Time not reserved')
    await row.getByRole('button', { name: 'Confirm' }).click()
    const taken = page.getByRole('dialog', { name: 'Confirmed: another time is needed' })
    await taken.getByRole('button', { name: 'Use this time' }).click()
    await expect(page.getByText('Confirmed. Tessa Taken is emailed in 10 seconds.')).toBeVisible()
    await expect(row).toContainText('Confirmed')
  })
})
