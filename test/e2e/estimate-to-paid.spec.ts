import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { asAdministrator, expect, test } from '#test/support/desk-page.ts'
import { hydrated, signIn } from '#test/support/e2e.ts'
import { expectNotice } from '#test/support/notices.ts'
import { linkIn, sendAnEstimate } from '#test/support/papers.ts'
import { photograph } from '#test/support/photograph.ts'
import { expectNoOverflow } from '#test/support/screen-checks.ts'
import { holdScripts } from '#test/support/scripts.ts'
import type { Site } from '#test/support/site.ts'
import { PHONE } from '#test/support/widths.ts'

const ROSA = 'rosa@example.com'

/** A price list with and without tax. */
async function furnish(site: Site): Promise<void> {
  const put = async (path: string, body: object) => {
    expect((await asAdministrator(site, `/api/collections/${path}`, body, 'PUT')).ok).toBe(true)
  }
  await put('tax-rates/state', { name: 'State tax', percent: 7.5, usual: true })
  await put('price-items/heater', { name: 'Water heater, 50 gallons', unit: 'each', price: 125_000, taxed: true })
  await put('price-items/labor', { name: 'Labor', unit: 'hour', price: 9550, taxed: false })
  await put('price-items/pan', { name: 'Drain pan', unit: 'each', price: 4999, taxed: true })
}

/** A question that became today's visit. */
async function aVisit(site: Site): Promise<void> {
  const question = { name: 'Rosa Diaz', email: ROSA, phone: '(813) 555-0142', service: 'repair', isEmergency: false }
  const asked = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...question, message: 'How much is a new water heater?' }),
  })
  expect(asked.ok).toBe(true)
  const booked = await asAdministrator(site, '/api/desk/appointments', {
    ...{ customerName: 'Rosa Diaz', customerEmail: ROSA, customerPhone: '(813) 555-0142', serviceType: 'repair' },
    ...{ date: '2026-03-02', time: '11:00', outsideRules: true },
    address: { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: '' },
  })
  expect(booked.status).toBe(201)
}

/** In the customer's own browser. */
async function opened(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(address)
  return page
}

async function reportPayment(site: Site, secret: string, data: object): Promise<Response> {
  const [id, at, payload] = ['pay_1', new Date(), JSON.stringify({ type: 'payment.received', data })] as const
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, payload),
  }
  return fetch(`${site.url}/api/payments`, { method: 'POST', headers, body: payload })
}

test('what was chosen before any script had loaded is what the customer signs beside', async ({ page, site, mail }) => {
  await sendAnEstimate(site)
  await page.goto(await linkIn(mail, site, /estimate/i, /\/estimate\/\S+/))
  const best = page.getByRole('radio', { name: /^Best/ })
  await expect(best).toBeVisible()
  // The form's script is asked for at the first touch.
  const release = await holdScripts(page)
  await best.check()
  await page
    .getByRole('checkbox', { name: /^Haul away/ })
    .last()
    .check()
  await release()
  await expect(page.getByRole('button', { name: 'Update Total' })).toHaveCount(0)
  await expect(page.locator('dl').getByText('$487.50')).toHaveCount(2)
})

test('from "how much?" to paid: an estimate on the phone, accepted, a time chosen, the work done, an invoice, the money, the accountant’s file', {
  tag: PHONE,
}, async ({ adminPage: page, site, mail, browser }) => {
  await furnish(site)
  await aVisit(site)

  await test.step('a service names its usual items', async () => {
    await page.goto('/admin/services/repair')
    const usual = page.getByRole('group', { name: 'Usual items' })
    await usual.getByLabel('Water heater, 50 gallons').check()
    await usual.getByLabel('Labor').check()
    await page.getByRole('button', { name: 'Save Service' }).tap()
    await expect(page).toHaveURL(/\/admin\/services$/)
  })

  await test.step('two taps send an estimate from the next visit, with the usual items of its service', async () => {
    await page.goto('/admin')
    const visit = page.getByRole('region', { name: 'Next visit: Rosa Diaz' })
    await visit.getByRole('link', { name: 'Estimate' }).tap()
    // 1,250.00 with 7.5% and 95.50 without.
    await expect(page.getByText('Total $1,439.25')).toBeVisible()
    await expectNoOverflow(page, 390)
    await photograph(page, 'editor-phone')
    await page.getByRole('button', { name: 'Save and Send' }).tap()
    await expectNotice(page, 'Estimate sent.')
  })

  const customer = await opened(browser, await linkIn(mail, site, /estimate/i, /\/estimate\/\S+/))
  await test.step('the customer accepts it and takes one of the held times', async () => {
    await hydrated(customer)
    await expect(customer.getByRole('heading', { name: 'Your Estimate' })).toBeVisible()
    await photograph(customer, 'estimate-phone')
    await customer.getByLabel('Your full name').fill('Rosa Diaz')
    await customer.getByRole('checkbox', { name: /^I accept this estimate/ }).check()
    await customer.getByRole('button', { name: 'Accept Estimate' }).click()
    await expect(customer.getByText('We’re holding these times for you for 30 minutes.')).toBeVisible()
    await expectNoOverflow(customer, 390)
    await photograph(customer, 'times-phone')
    await customer.getByRole('button', { name: /^Take this time: Tuesday, March 3/ }).click()
    await expect(customer.getByText(/^Your visit is booked for Tuesday, March 3, 2026 at /)).toBeVisible()
    await photograph(customer, 'accepted-phone')
  })

  await test.step('the next day, the work is done and billed as accepted', async () => {
    // Overnight the owner's session ends, which an open screen would notice.
    await page.goto('/robots.txt')
    await site.setNow('2026-03-03T14:00:00Z')
    await signIn(page, site.url)
    await page.goto('/admin')
    const visit = page.getByRole('region', { name: 'Next visit: Rosa Diaz' })
    await visit.getByRole('button', { name: 'Done' }).tap()
    await expect(page.getByText(/^Done\. Rosa Diaz/)).toBeVisible()
    await page.goto('/admin/appointments?search=Rosa&show=all')
    await page
      .getByRole('button', { name: /^View Details of Rosa Diaz/ })
      .first()
      .tap()
    const details = page.getByRole('dialog', { name: 'Appointment Details' })
    await expect(details.getByRole('link', { name: 'Estimate, $1,439.25' })).toBeVisible()
    await details.getByRole('button', { name: 'Add invoice' }).tap()
    await expect(page.getByText('Total $1,439.25')).toBeVisible()
    await photograph(page, 'draft-phone')
    await page.getByRole('button', { name: 'Send Invoice' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send Invoice' }).tap()
    await expect(page.getByRole('heading', { name: 'Invoice 2026-0001', level: 1 })).toBeVisible()
    await photograph(page, 'invoice-phone')
  })

  const invoice = await opened(browser, await linkIn(mail, site, /Invoice 2026-0001/, /\/invoice\/\S+/))
  await test.step('a signed report of the payment marks it paid, for both sides', async () => {
    await expect(invoice.getByText('$1,439.25').last()).toBeVisible()
    await expectNoOverflow(invoice, 390)
    await photograph(invoice, 'customer-invoice-phone')
    const { secret } = (await (await asAdministrator(site, '/api/payment-secret', {})).json()) as { secret: string }
    const payment = { invoice: '2026-0001', amount: 143_925, currency: 'USD', reference: 'card 4242' }
    expect((await reportPayment(site, secret, payment)).status).toBe(200)
    expect((await reportPayment(site, secret, payment)).status).toBe(200)
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/^\$1,439\.25, Online/)).toHaveCount(1)
    await invoice.reload()
    await expect(invoice.getByText('This invoice is paid. Thank you!')).toBeVisible()
  })

  await test.step('the accountant gets every cent', async () => {
    await page.goto('/admin/invoices')
    const file = async (name: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name }).tap()
      return readFileSync(await (await download).path(), 'utf8')
    }
    expect(await file('Invoices (CSV)')).toContain('1345.50,93.75,1439.25,0.00,1439.25,0.00')
    expect(await file('Payments (CSV)')).toMatch(/2026-0001,USD,1439\.25,Online,card 4242/)
    expect(await file('Tax by rate (CSV)')).toContain('State tax,7.5,1250.00,93.75')
    await photograph(page, 'invoices-phone')
  })
})
