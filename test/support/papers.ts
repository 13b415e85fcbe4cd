import { expect } from '@playwright/test'
import { asAdministrator, mailsTo } from './desk-page.ts'
import type { Site } from './site.ts'
import type { MailServer } from './smtp.ts'

// Estimates and invoices as their customers get them.

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const CUSTOMER = { customerName: 'Rosa Diaz', customerEmail: 'rosa@example.com' }

function aLine(id: string, description: string, unitPrice: number) {
  return { id, description, quantity: 1.5, unit: 'hours', unitPrice, taxRateId: '' }
}

async function asked(site: Site, path: string, body: object, method = 'POST') {
  const response = await asAdministrator(site, path, body, method)
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { id: string; version: number }
}

/** With three options and extras. */
export async function sendAnEstimate(site: Site): Promise<string> {
  const option = (name: string, price: number) => ({
    ...{ id: name.toLowerCase(), name, minutes: 60 },
    lines: [aLine('a', `${name} faucet, with new supply lines`, price)],
    extras: [aLine('b', 'Haul away the old one', 2500)],
  })
  const draft = {
    ...{ appointmentId: '', customerId: '', ...CUSTOMER, customerPhone: '', notes: 'Includes cleanup.' },
    ...{ validUntil: '2026-03-30', deposit: { kind: 'percent', percent: 30 } },
    address: { street: '', unit: '', city: '', zip: '', access: '' },
    options: [option('Good', 10_000), option('Better', 20_000), option('Best', 30_000)],
  }
  const { version } = await asked(site, `/api/estimates/${ID}`, draft, 'PUT')
  await asked(site, `/api/estimates/${ID}/send`, { version })
  return ID
}

/** With a link to pay. */
export async function sendAnInvoice(site: Site): Promise<string> {
  const settings = { payLink: 'https://pay.example.com/{amount}', dueDays: 14, notes: 'Checks to Bayline.' }
  await asked(site, '/api/invoice-settings', settings, 'PUT')
  const { id } = await asked(site, '/api/invoices', {})
  const lines = [aLine('a', 'Faucet', 10_000)]
  const draft = { ...CUSTOMER, billTo: '12 Bay St\nTampa 33602', rates: [], notes: '', dueDays: 14, lines }
  await asked(site, `/api/invoices/${id}`, draft, 'PUT')
  await asked(site, `/api/invoices/${id}/send`, {})
  return id
}

/** The address in the latest mail with such a subject, as it works on this site. It comes with a PDF. */
export async function linkIn(mail: MailServer, site: Site, subject: RegExp, path: RegExp): Promise<string> {
  const latest = () => mailsTo(mail, CUSTOMER.customerEmail).findLast((each) => subject.test(each.subject ?? ''))
  await expect.poll(() => latest()?.subject).toMatch(subject)
  const received = latest()
  expect(received?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
  const [found = ''] = path.exec(received?.text ?? '') ?? []
  return site.url + found
}
