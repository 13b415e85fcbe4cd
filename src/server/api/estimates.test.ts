import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acceptedLines } from '#domain/estimates/estimate.ts'
import { issueKey } from '#features/customer-link/manage-key.ts'
import { expireEstimates } from '#features/estimates/choose-time.ts'
import { estimateAttachment, estimatePdf } from '#features/estimates/estimate-pdf.ts'
import { estimateOf } from '#features/estimates/stored-estimate.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { lookUpCustomer } from '#features/privacy/export-customer.ts'
import { findAnything } from '#features/search/find-anything.ts'
import { mailOf } from '#mail/outbox.ts'
import { siteFor } from '#server/pages/site.ts'
import { aDeskSite } from '#test/support/desk-site.ts'
import { readPdf } from '#test/support/pdf.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { aPlace, type Place } from '#test/support/store.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const ROSA = { by: 'email', value: 'ROSA@example.com' } as const
const ONE_DAY = {
  availableDays: [1, 2, 3, 4, 5],
  maxDaysInAdvance: 20,
  availableHours: { start: '09:00', end: '17:00' },
}
const line = (id: string, unitPrice: number) => ({
  id,
  description: `Part ${id}`,
  quantity: 1.5,
  unit: 'h',
  unitPrice,
  taxRateId: 'tax',
})
const DRAFT = {
  appointmentId: '',
  customerId: '',
  customerName: 'Rosa Diaz',
  customerEmail: 'rosa@example.com',
  customerPhone: '(813) 555-0142',
  address: { street: '', unit: '', city: '', zip: '', access: '' },
  options: [
    { id: 'good', name: 'Good', lines: [line('a', 10_001)], extras: [line('b', 2001)], minutes: 60 },
    { id: 'best', name: 'Best', lines: [line('c', 50_000)], extras: [], minutes: 120 },
  ],
  notes: 'Includes cleanup.',
  validUntil: '2026-03-20',
  deposit: { kind: 'percent', percent: 50 },
}

// SQLite orders writers by itself. PostgreSQL shows that the rows are locked.
describe.each(['sqlite', 'postgres'] as const)('an estimate on %s', (kind) => {
  let place: Place
  let site: Awaited<ReturnType<typeof aDeskSite>>
  beforeEach(async () => {
    place = await aPlace(kind)
    site = await aDeskSite({ ...place.options })
    await site.settings(ONE_DAY)
    await site.ask('/api/collections/tax-rates/tax', { name: 'State tax', percent: 7.5, usual: true }, 'PUT')
  })
  afterEach(async () => {
    await site.stop()
    await place.remove()
  })

  const save = (draft: object = DRAFT) => site.ask(`/api/estimates/${ID}`, draft, 'PUT')
  const stored = async () => {
    const found = await site.services.store.get('estimates', ID)
    return found && { ...estimateOf(found), version: found.version }
  }
  const send = async () => site.ask(`/api/estimates/${ID}/send`, { version: (await stored())?.version })
  const act = async (fields: Record<string, string>, key?: string) => {
    const data = new FormData()
    data.set('key', key ?? (await site.services.store.transaction((tx) => issueKey(tx, ID))))
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return siteFor(site.services).actOnEstimate(ID, data)
  }
  const accept = async (more: Record<string, string> = {}) => {
    const digest = (await stored())?.digest ?? ''
    return act({ does: 'accept', digest, option: 'good', extra: 'b', name: 'Rosa Diaz', consent: 'on', ...more })
  }
  const blobs = async () => {
    const records = await Array.fromAsync(site.services.store.snapshot())
    return records.flatMap((record) => (record.kind === 'blob' ? [record.id] : []))
  }
  const mails = async () => (await site.all('outbox')).map(({ data }) => data.kind)

  test('is written, sent, seen, accepted once, and becomes a visit at a time that was held', async () => {
    expect((await save()).status).toBe(200)
    expect((await act({})).ok).toBe(false)
    expect((await send()).status).toBe(200)
    expect((await act({})).estimate?.state).toBe('seen')
    const [first, second] = await Promise.all([accept(), accept()])
    expect([first.ok, second.ok]).toEqual([true, true])
    const accepted = await stored()
    // 1.5 × 100.01 and 1.5 × 20.01, each rounded, with 7.5% of each.
    expect(accepted?.acceptance).toMatchObject({
      name: 'Rosa Diaz',
      optionId: 'good',
      total: 15_002 + 1125 + 3002 + 225,
    })
    expect(accepted && acceptedLines(accepted)).toMatchObject({ option: 'Good', lines: [{ id: 'a' }, { id: 'b' }] })
    expect((await mails()).filter((kind) => kind === 'estimate-accepted')).toHaveLength(1)
    const times = first.estimate?.times ?? (await act({})).estimate?.times
    expect(times?.isHeld).toBe(true)
    expect(times?.list).toHaveLength(3)
    const time = times?.list[1]?.instant ?? ''
    expect((await act({ does: 'choose', time })).ok).toBe(true)
    expect((await act({ does: 'choose', time })).ok).toBe(true)
    expect(await site.all('offers')).toEqual([])
    const [visit, ...others] = await site.all('appointments')
    expect(others).toEqual([])
    expect(visit?.data).toMatchObject({
      preferredDate: time,
      status: 'confirmed',
      minutes: 60,
      customerName: 'Rosa Diaz',
    })
    expect((await act({})).estimate?.visitAt).toMatch(/ at /)
    expect((await site.ask(`/api/desk/appointments/${visit?.id}`)).body).toMatchObject({
      papers: { estimates: [{ id: ID }] },
    })
    const bill = (await site.ask('/api/invoices', { appointmentId: visit?.id })).body
    const total = accepted?.acceptance?.total
    expect((await site.ask(`/api/invoices/${bill.id}`)).body).toMatchObject({
      estimateId: ID,
      total,
      customerName: 'Rosa Diaz',
    })
  })

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

  test('whose time was taken meanwhile offers others, and two choices at once book one visit', async () => {
    await save()
    await send()
    const accepted = await accept()
    site.clock.advance({ minutes: 31 })
    await expireEstimates({ store: site.services.store }, site.clock.now())
    const [time = ''] = accepted.estimate?.times?.list.map(({ instant }) => instant) ?? []
    const other = {
      customerName: 'Al',
      customerEmail: 'al@example.com',
      customerPhone: '813 555 0111',
      serviceType: 'repair',
    }
    expect((await site.ask('/api/appointments', { ...other, preferredDate: time, description: '' })).status).toBe(201)
    const late = await act({ does: 'choose', time })
    expect(late).toMatchObject({ ok: false, problem: expect.stringMatching(/time/) })
    const free = late.estimate?.times?.list.map(({ instant }) => instant) ?? []
    expect(free).not.toContain(time)
    await Promise.allSettled(free.map((each) => act({ does: 'choose', time: each })))
    const visits = await site.all('appointments')
    expect(visits.filter(({ data }) => data.customerName === 'Rosa Diaz')).toHaveLength(1)
    expect(await site.all('offers')).toEqual([])
  })

  test('has a PDF that never changes, attached to its mail and deleted with it', async () => {
    await save()
    expect(await estimatePdf(site.services.store, ID)).toBeUndefined()
    await send()
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
    expect((await send()).status).toBe(200)
    expect(first.equals(await pdf())).toBe(true)
    await save({ ...DRAFT, notes: 'Changed.' })
    expect(await estimatePdf(site.services.store, ID)).toBeUndefined()
    await send()
    expect((await readPdf(await pdf())).text).toMatch(/Version: 2\n[\s\S]*Changed\./)
    await eraseCustomer(site.services.store, ROSA, '127.0.0.1', site.clock.now())
    expect(await blobs()).toEqual([])
  })

  test('shows its photos to the holder of the key, and takes them along when it is erased', async () => {
    await save()
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
    expect((await send()).status).toBe(200)
    expect((await act({})).estimate?.photos).toEqual([expect.stringMatching(/^data:image\/webp;base64,/)])
    const photo = (await site.all('photos'))[0]?.id
    expect((await fetch(`${address}/${photo}`)).status).toBe(403)
    await eraseCustomer(site.services.store, ROSA, '127.0.0.1', site.clock.now())
    expect(await blobs()).toEqual([])
  })

  test('as a draft is deleted, and comes back', async () => {
    await save()
    const deleted = await site.ask(`/api/estimates/${ID}`, undefined, 'DELETE')
    expect(await stored()).toBeUndefined()
    expect((await save(deleted.body.draft as object)).status).toBe(200)
    expect(await stored()).toMatchObject(DRAFT)
    await send()
    expect((await site.ask(`/api/estimates/${ID}`, undefined, 'DELETE')).body.code).toBe('settled')
  })

  test('that was changed after it was sent can no longer be accepted', async () => {
    await save()
    await send()
    const digest = (await stored())?.digest ?? ''
    await save({ ...DRAFT, notes: 'Changed.' })
    const late = await accept({ digest })
    expect(late).toMatchObject({ ok: false, estimate: { state: 'replaced', options: [] } })
    await send()
    expect(await accept({ digest })).toMatchObject({ ok: false, estimate: { edition: 2 } })
    expect((await accept()).ok).toBe(true)
    expect((await save()).status).toBe(409)
    expect((await stored())?.earlier).toHaveLength(1)
  })

  test('has one outcome when it is accepted and changed at once', async () => {
    await save()
    await send()
    const [accepted, changed] = await Promise.all([accept(), save({ ...DRAFT, notes: 'Changed.' })])
    expect(accepted.ok).toBe(changed.status === 409)
    expect((await stored())?.state).toBe(accepted.ok ? 'accepted' : 'draft')
  })

  test('becomes a deposit invoice and a final invoice that credits it, to the cent', async () => {
    const total = 15_002 + 1125 + 3002 + 225
    await save()
    await send()
    expect((await site.ask('/api/invoices', { estimateId: ID })).status).toBe(409)
    await accept()
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

  test('is found by its customer, and a stale save gets the estimate as it is', async () => {
    await save()
    expect(await findAnything(site.services.store, 'rosa', site.clock.now())).toContainEqual({
      ...{ kind: 'record', title: 'Rosa Diaz', detail: 'Estimate · Draft', to: `/admin/estimates/${ID}` },
    })
    await save({ ...DRAFT, notes: 'Changed.' })
    const late = await site.ask(`/api/estimates/${ID}/send`, { version: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { notes: 'Changed.', version: 2 } } })
  })

  test('opens for nobody without its key', async () => {
    await save()
    await send()
    for (const key of ['', 'guess'])
      expect(await act({}, key)).toMatchObject({ ok: false, estimate: undefined, status: 403 })
    expect((await site.services.store.query('estimates')).items[0]?.data.state).toBe('sent')
  })

  test('expires, frees what was held, and is erased with its customer', async () => {
    await save()
    await send()
    await accept()
    site.clock.advance({ minutes: 31 })
    await expireEstimates({ store: site.services.store }, site.clock.now())
    expect(await site.all('offers')).toEqual([])
    expect((await act({})).estimate?.times).toMatchObject({ isHeld: false })
    expect(await lookUpCustomer(site.services.store, ROSA, site.clock.now())).toMatchObject({
      counts: { estimates: 1 },
      people: ['Rosa Diaz, (813) 555-0142, rosa@example.com'],
    })
    await eraseCustomer(site.services.store, ROSA, '127.0.0.1', site.clock.now())
    expect(await stored()).toBeUndefined()
    expect((await mails()).filter((each) => String(each).startsWith('estimate'))).toEqual([])
  })

  test('is refused without consent, a name, lines or a known tax rate', async () => {
    await save()
    await send()
    expect(await accept({ name: ' ' })).toMatchObject({ ok: false, problem: 'Please type your full name' })
    const lost = { ...DRAFT, options: [{ ...DRAFT.options[1], lines: [{ ...line('a', 1), taxRateId: 'gone' }] }] }
    expect((await save(lost)).status).toBe(422)
    await save({ ...DRAFT, options: [{ ...DRAFT.options[1], lines: [] }] })
    expect((await send()).status).toBe(422)
  })
})
