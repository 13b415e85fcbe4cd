import type { Locator } from '@playwright/test'
import { aCustomer, asAdministrator, expect, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import { expectNotice } from '../support/notices.ts'
import { PHONE } from '../support/widths.ts'

/** Counts what a thumb does. */
function aThumb() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.tap()
    },
    /** Since the last call. */
    taps: () => {
      const counted = taps
      taps = 0
      return counted
    },
  }
}

const ANA = {
  customerName: 'Ana Ruiz',
  customerPhone: '(813) 555-0142',
  customerEmail: 'ana.ruiz@example.com',
  serviceType: 'inspection',
  address: { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: '' },
  outsideRules: true,
}

test('the owner’s day on a phone takes few taps', { tag: PHONE }, async ({ adminPage: page, site }) => {
  const { tap, taps } = aThumb()
  for (const [date, time] of [
    ['2026-02-24', '09:00'],
    ['2026-03-02', '11:00'],
  ]) {
    expect((await asAdministrator(site, '/api/desk/appointments', { ...ANA, date, time })).status).toBe(201)
  }
  const mona = { customerName: 'Mona Moved', customerEmail: 'mona@example.com', customerPhone: '(813) 555-0188' }
  const added = await asAdministrator(site, '/api/desk/appointments', {
    ...{ ...ANA, ...mona },
    ...{ date: '2026-03-05', time: '16:00' },
  })
  const moved = (await added.json()) as { id: string }
  const nora = await aCustomer(site, 'Nora New')
  // Reports about the held mails don't appear in the middle of the next tap.
  await site.stopClock()
  const dialog = page.getByRole('dialog')

  await test.step('one tap answers a request after its notification was opened', async () => {
    await page.goto(`/admin/appointments?appointment=${nora.id}`)
    await tap(dialog.getByRole('button', { name: 'Confirm', exact: true }))
    await expect(page.getByText('Confirmed. Nora New is emailed in 10 seconds.')).toBeVisible()
    expect(taps()).toBe(1)
  })

  await test.step('two taps move a visit from its details, and a third one to another day', async () => {
    await page.goto(`/admin/appointments?appointment=${moved.id}`)
    await tap(dialog.getByRole('button', { name: 'Move', exact: true }))
    await tap(dialog.getByRole('button', { name: 'Today' }))
    await expectAccessible(page)
    await tap(dialog.getByRole('button', { name: '2:00 PM', exact: true }))
    await expect(page.getByText(/^Moved to Monday, March 2, 2026 at 2:00 PM EST\./)).toBeVisible()
    expect(taps()).toBe(3)
  })

  await test.step('one tap answers a request on Today', async () => {
    await aCustomer(site, 'Otis Other')
    await page.goto('/admin')
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await tap(waiting.getByRole('button', { name: 'Confirm Otis Other' }))
    await expect(page.getByText('Confirmed. Otis Other is emailed in 10 seconds.')).toBeVisible()
    expect(taps()).toBe(1)
  })

  const next = page.getByRole('region', { name: 'Next visit: Ana Ruiz' })
  await test.step('two taps move today’s next visit', async () => {
    await tap(next.getByRole('button', { name: 'Move' }))
    await tap(dialog.getByRole('button', { name: '11:30 AM', exact: true }))
    await expect(page.getByText(/^Moved to Monday, March 2, 2026 at 11:30 AM EST\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(next.getByText('11:30 AM').first()).toBeVisible()
    expect(taps()).toBe(2)
  })

  await test.step('one tap reports on my way', async () => {
    await tap(next.getByRole('button', { name: 'On my way' }))
    await expect(page.getByText(/^On my way, arriving about /)).toBeVisible()
    expect(taps()).toBe(1)
  })

  await test.step('four taps and three letters book a known caller', async () => {
    await tap(page.getByRole('navigation', { name: 'Most used' }).getByRole('button', { name: 'New' }))
    await tap(page.getByRole('link', { name: 'New appointment' }))
    const adding = page.getByRole('dialog', { name: 'Add appointment' })
    await adding.getByLabel('Name, phone or address').pressSequentially('ana')
    await tap(adding.getByRole('option', { name: /Ana Ruiz/ }))
    await tap(adding.getByRole('button', { name: 'Add Appointment' }))
    await expectNotice(page, /^Appointment added and confirmed/)
    expect(taps()).toBe(4)
  })
})
