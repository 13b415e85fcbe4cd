import { aCustomer, answer, asAdministrator, expect, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import { expectNotice } from '../support/notices.ts'
import { endUndo } from '../support/undo.ts'
import { PHONE } from '../support/widths.ts'

declare global {
  interface Window {
    /** Notes of the sound that were played. */
    notes: number
  }
}

test('a morning on the phone: on my way, here, done, and an answer to a new request, each with one tap', {
  tag: PHONE,
}, async ({ adminPage: page, site }) => {
  await asAdministrator(site, '/api/desk/appointments', {
    customerName: 'Vera Visited',
    customerEmail: 'vera@example.com',
    customerPhone: '(813) 555-0177',
    serviceType: 'repair',
    date: '2026-03-02',
    time: '11:00',
    outsideRules: true,
    address: { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: 'Gate code 4411' },
  })
  await page.addInitScript(() => {
    window.notes = 0
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      window.notes += 1
      start.call(this, when)
    }
  })
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await page.goto('/admin')
  const visit = page.getByRole('region', { name: 'Next visit: Vera Visited' })
  await expect(visit.getByRole('link', { name: '12 Bay St, Tampa 33602' })).toHaveAttribute('href', /maps/)
  await expect(visit.getByText('Gate code 4411')).toBeVisible()
  await expect(visit.getByRole('link', { name: 'Call Vera Visited' })).toHaveAttribute('href', 'tel:+18135550177')
  // Besides the session, the change stream and the copy for the road, one request loads the whole screen.
  const FRAME = ['/api/admin/verify', '/api/changes', '/api/admin/pocket']
  expect([...asked].filter((path) => path.startsWith('/api/') && !FRAME.includes(path))).toEqual(['/api/admin/today'])

  await visit.getByRole('button', { name: 'On my way' }).click()
  await expect(visit.getByRole('button', { name: 'On my way', pressed: true })).toBeVisible()
  // The owner sees the promise and changes it before the mail leaves.
  const promised = page.getByText(/^On my way, arriving about /)
  const before = (await promised.textContent()) ?? ''
  await page.getByRole('button', { name: '+5 min' }).click()
  await expect(promised).not.toHaveText(before)
  await expectAccessible(page)
  await visit.getByRole('button', { name: 'Here', exact: true }).click()
  await expect(visit.getByText(/^Here since/)).toBeVisible()
  await visit.getByRole('button', { name: 'Done' }).click()
  await expect(visit).toBeHidden()
  await expect(page.getByText('Done (1)')).toBeVisible()
  // Undo of the tap before it may still be offered until here.
  await expect(page.getByText(/^Done\. Vera Visited /)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(visit).toBeVisible()

  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const notes = () => page.evaluate(() => window.notes)
  await waiting.getByRole('switch', { name: 'Sound for new requests' }).check()
  await expect.poll(notes).toBe(2)
  await aCustomer(site, 'Nora New')
  await expect.poll(notes).toBe(4)
  await expect(page.getByRole('link', { name: '1 request is waiting for you.' })).toBeVisible()
  const request = waiting.getByRole('listitem').filter({ hasText: 'Nora New' })
  await expect(request.getByText(/left to answer$/)).toBeVisible()
  await request.getByRole('button', { name: 'Confirm Nora New' }).click()
  await expect(page.getByText('Confirmed. Nora New is emailed in 10 seconds.')).toBeVisible()
  await expect(request).toBeHidden()
  // The mail leaves once Undo can no longer be clicked, and the screen reports it.
  await endUndo(page, site)
  await answer(page, 'Appointment confirmed and confirmation email sent to customer.', 'OK')

  await test.step('the list for the road has the same Done and Undo', async () => {
    await page.goto('/admin/pocket')
    const stop = page.getByRole('listitem').filter({ hasText: 'Vera Visited' })
    await stop.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByText('Done. Vera Visited’s visit is completed.')).toBeVisible()
    await expect(stop.getByText('Completed')).toBeVisible()
    await expect(stop.getByText('Waiting to be sent')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectNotice(page, 'Undone. The appointment is as it was.')
    await expect(stop.getByText('Confirmed', { exact: true })).toBeVisible()
  })
})
