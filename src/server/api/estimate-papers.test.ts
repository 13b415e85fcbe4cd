import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expireEstimates } from '#features/estimates/choose-time.ts'
import { estimateAttachment, estimatePdf } from '#features/estimates/estimate-pdf.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { lookUpCustomer } from '#features/privacy/export-customer.ts'
import { mailOf } from '#mail/outbox.ts'
import { anEstimateSite, DRAFT, type EstimateSite, ID, ROSA } from '#test/support/estimate-site.ts'
import { readPdf } from '#test/support/pdf.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'

describe.each(ANY_DATABASE)('an estimate on %s', (kind) => {
  let site: EstimateSite
  beforeEach(async () => {
    site = await anEstimateSite(kind)
  })
  afterEach(() => site.stop())

  test('starts with the usual items of the service, and so does an invoice for a visit without one', async () => {
    const put = (path: string, body: object) => site.ask(`/api/collections/${path}`, body, 'PUT')
    await put('price-items/labor', { name: 'Labor', unit: 'hour', price: 9550, taxed: false })
    await put('price-items/tap', { name: 'Faucet', unit: '', price: 10_000, taxed: true })
    await put('price-items/other', { name: 'Other', unit: '', price: 1, taxed: true })
    await put('services/repair', { name: 'Repair', slug: 'repair', items: ['tap', 'labor', 'gone'] })
    const request = { customerName: 'Rosa', customerEmail: '', customerPhone: '813 555 0142', serviceType: 'repair' }
    const { id } = (await site.ask('/api/desk/appointments', { ...request, date: '2026-03-04', time: '10:00' })).body
    const lines = [
      { description: 'Faucet', quantity: 1, unit: '', unitPrice: 10_000, taxRateId: 'tax' },
      { description: 'Labor', quantity: 1, unit: 'hour', unitPrice: 9550, taxRateId: '' },
    ]
    const { body } = await site.ask(`/api/estimates/new/edit?appointment=${id}`)
    expect(body).toMatchObject({ blank: { customerName: 'Rosa', options: [{ lines }] } })
    const bill = (await site.ask('/api/invoices', { appointmentId: id })).body
    expect((await site.ask(`/api/invoices/${bill.id}`)).body).toMatchObject({ draft: { lines }, total: 20_300 })
  })

  test('has a PDF that never changes, attached to its mail and deleted with it', async () => {
    await site.save()
    expect(await estimatePdf(site.services.store, ID)).toBeUndefined()
    await site.send()
    const pdf = async () => Buffer.from((await estimatePdf(site.services.store, ID))?.bytes ?? [])
    const first = await pdf()
    const { text } = await readPdf(first)
    // 1.5 × 100.01 and 1.5 × 500.00, each with 7.5%.
    for (const words of ['Rosa Diaz', 'Good', '$161.27', 'Best', '$806.25', 'Part b', 'March 20, 2026']) {
      expect(text).toContain(words)
    }
    const [mail] = (await site.all('outbox')).map(mailOf).filter(({ kind }) => kind === 'estimate-sent')
    const attached = mail && (await estimateAttachment(site.services.store, mail))
    expect(first.equals(attached?.bytes ?? new Uint8Array())).toBe(true)
    site.clock.advance({ minutes: 30 })
    expect((await site.send()).status).toBe(200)
    expect(first.equals(await pdf())).toBe(true)
    await site.save({ ...DRAFT, notes: 'Changed.' })
    expect(await estimatePdf(site.services.store, ID)).toBeUndefined()
    await site.send()
    expect((await readPdf(await pdf())).text).toMatch(/Version: 2\n[\s\S]*Changed\./)
    await eraseCustomer(site.services.store, ROSA, '127.0.0.1', site.clock.now())
    expect(await site.blobs()).toEqual([])
  })

  test('shows its photos to the holder of the key, and deletes them when it is erased', async () => {
    await site.save()
    const form = new FormData()
    form.set(
      'file',
      new Blob([new Uint8Array(await aPhoto({ width: 64, height: 48 }))], { type: 'image/jpeg' }),
      'a.jpg',
    )
    const address = `${site.url}/api/appointments/${ID}/photos`
    const add = (headers: Record<string, string>) => fetch(address, { method: 'POST', body: form, headers })
    expect((await add({})).status).toBe(403)
    expect((await add({ Authorization: `Bearer ${site.token}` })).status).toBe(201)
    expect((await site.ask(`/api/estimates/${ID}`, undefined, 'DELETE')).body.code).toBe('has-photos')
    expect((await site.ask(`/api/estimates/${ID}/edit`)).body).toMatchObject({ photos: [{ by: 'business' }] })
    expect((await site.send()).status).toBe(200)
    expect((await site.act({})).estimate?.photos).toEqual([expect.stringMatching(/^data:image\/webp;base64,/)])
    const photo = (await site.all('photos'))[0]?.id
    expect((await fetch(`${address}/${photo}`)).status).toBe(403)
    await eraseCustomer(site.services.store, ROSA, '127.0.0.1', site.clock.now())
    expect(await site.blobs()).toEqual([])
  })

  test('becomes a deposit invoice and a final invoice that credits it, to the cent', async () => {
    const total = 15_002 + 1125 + 3002 + 225
    await site.save()
    await site.send()
    expect((await site.ask('/api/invoices', { estimateId: ID })).status).toBe(409)
    await site.accept()
    const invoice = async (kind: string) => {
      const { id } = (await site.ask('/api/invoices', { estimateId: ID, kind })).body
      return (await site.ask(`/api/invoices/${id}/send`, {})).body
    }
    const deposit = await invoice('deposit')
    expect(deposit).toMatchObject({ customerName: 'Rosa Diaz', total: total / 2, due: total / 2 })
    const paid = { amount: total / 2, on: '2026-03-02', method: 'cash', reference: '', receipt: false }
    expect((await site.ask(`/api/invoices/${deposit.id}/payments`, paid)).status).toBe(200)
    expect(await invoice('invoice')).toMatchObject({ total, due: total / 2 })
  })

  test('expires, releases its reserved times, and is erased with its customer', async () => {
    await site.save()
    await site.send()
    await site.accept()
    site.clock.advance({ minutes: 31 })
    await expireEstimates({ store: site.services.store }, site.clock.now())
    expect(await site.all('offers')).toEqual([])
    expect((await site.act({})).estimate?.times).toMatchObject({ isHeld: false })
    expect(await lookUpCustomer(site.services.store, ROSA, site.clock.now())).toMatchObject({
      counts: { estimates: 1 },
      people: ['Rosa Diaz, (813) 555-0142, rosa@example.com'],
    })
    await eraseCustomer(site.services.store, ROSA, '127.0.0.1', site.clock.now())
    expect(await site.stored()).toBeUndefined()
    expect((await site.mails()).filter((each) => String(each).startsWith('estimate'))).toEqual([])
  })
})
