import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetWaiting } from '#features/waiting-list/end-offers.ts'
import { siteFor } from '#server/pages/site.ts'
import { joinList } from '#test/support/builders/waiting.ts'
import { ADDRESS, aCustomerSite, BOB, type CustomerSite, JANE } from '#test/support/customer-site.ts'
import { call } from '#test/support/live-server.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'

describe.each(ANY_DATABASE)('customers on %s', (kind) => {
  let site: CustomerSite
  beforeEach(async () => {
    site = await aCustomerSite(kind)
  })
  afterEach(() => site.stop())

  test('on the waiting list are corrected, merged and erased with their place, and deleted with their last one', async () => {
    const wait = (customerName: string, customerEmail: string) =>
      joinList(siteFor(site.services), { customerName, customerEmail })
    await wait('Wanda', 'wanda@example.com')
    const placesOf = async (name: string) => (await site.show(name)).waiting as { serviceName: string; state: string }[]
    expect(await placesOf('Wanda')).toMatchObject([{ serviceName: 'Repair', state: 'waiting' }])
    await site.save('Wanda', { email: 'wanda@example.org' })
    const waiting = async () => (await site.all('waiting-list')).map(({ data }) => data.customerEmail)
    expect(await waiting()).toEqual(['wanda@example.org'])
    await site.book(JANE)
    await site.post('Jane Alvarez', 'merge', { other: (await site.named('Wanda')).id })
    expect(await placesOf('Jane Alvarez')).toHaveLength(1)
    await site.post('Jane Alvarez', 'undo-merge')
    expect(await placesOf('Jane Alvarez')).toEqual([])
    await wait('Walt', 'walt@example.com')
    const walt = (await site.all('waiting-list')).find(({ data }) => data.customerName === 'Walt')
    await site.services.store.transaction((tx) => forgetWaiting(tx, [walt?.id ?? '']))
    expect((await site.list()).map(({ name }) => name)).toEqual(['Jane Alvarez', 'Wanda'])
    await call(`${site.url}/api/collections/customers/${(await site.named('Wanda')).id}`, {
      method: 'DELETE',
      token: site.token,
    })
    expect(await site.all('waiting-list')).toEqual([])
  })

  test('are merged, and undoing the merge includes later records', async () => {
    await site.book(JANE)
    await site.book(BOB)
    await site.save('Jane Alvarez', { notes: 'Prefers mornings.' })
    await site.save('Bob Reed', { notes: 'Has a dog.', language: 'es' })
    const bob = await site.named('Bob Reed')
    await call(`${site.url}/api/invoices`, { body: { customerId: bob.id }, token: site.token })
    expect((await site.post('Jane Alvarez', 'merge', { other: bob.id })).status).toBe(200)
    // Sent again because the response was lost.
    expect((await site.post('Jane Alvarez', 'merge', { other: bob.id })).status).toBe(200)
    await site.book({ ...BOB, customerName: 'Robert' })
    const both = await site.show('Jane Alvarez')
    expect(both.counts).toEqual({ visits: 3, messages: 0 })
    expect(both.customer).toMatchObject({ notes: 'Prefers mornings.\n\nHas a dog.', email: 'jane@example.com' })
    expect(both.merged).toEqual({ name: 'Bob Reed' })
    expect(both.papers).toMatchObject({ invoices: [{ customerName: 'Bob Reed' }] })
    expect((await site.post('Jane Alvarez', 'undo-merge')).body).toEqual({ otherId: bob.id })
    expect((await site.post('Jane Alvarez', 'undo-merge')).body).toMatchObject({
      error: expect.stringContaining('it was undone already, or the customer was changed since'),
    })
    expect(await site.show('Jane Alvarez')).toMatchObject({
      papers: { invoices: [] },
      counts: { visits: 1 },
      customer: { notes: 'Prefers mornings.' },
    })
    expect(await site.show('Bob Reed')).toMatchObject({
      papers: { invoices: [{}] },
      counts: { visits: 2 },
      customer: { id: bob.id, notes: 'Has a dog.', language: 'es' },
    })
  })

  test('that were changed after a merge stay merged, and can’t be merged with themselves', async () => {
    await site.book(JANE)
    await site.book(BOB)
    const jane = await site.named('Jane Alvarez')
    expect((await site.post('Jane Alvarez', 'merge', { other: jane.id })).status).toBe(422)
    await site.post('Jane Alvarez', 'merge', { other: (await site.named('Bob Reed')).id })
    await site.save('Jane Alvarez', { notes: 'One person.' })
    expect(await site.post('Jane Alvarez', 'undo-merge')).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-undo' },
    })
    expect((await site.list()).map(({ name }) => name)).toEqual(['Jane Alvarez'])
  })

  test('are exported and erased whole, with notes and what was merged', async () => {
    await site.book({ ...JANE, address: ADDRESS })
    await site.book(BOB)
    await site.write({})
    await site.save('Jane Alvarez', { notes: 'Key under the pot.' })
    await site.post('Jane Alvarez', 'merge', { other: (await site.named('Bob Reed')).id })
    await site.book({ ...JANE, customerName: 'Zoe', customerEmail: 'zoe@example.com', customerPhone: '941 555 0100' })
    const body = { customerId: (await site.named('Jane Alvarez')).id }
    const exported = await call(`${site.url}/api/privacy/export`, { body, token: site.token })
    expect(exported.body).toMatchObject({ counts: { appointments: 2, messages: 1 } })
    expect(JSON.stringify(exported.body.file)).toMatch(/Key under the pot.*bob@example\.com/s)
    await call(`${site.url}/api/privacy/erase`, { body, token: site.token })
    expect(await site.stored()).not.toMatch(/jane@|bob@|Alvarez|Reed|555-?0177|7275550100|Key under|12 Bay/i)
    expect((await site.list()).map(({ name }) => name)).toEqual(['Zoe'])
  })

  test('are erased when the document is deleted, or with their last appointment', async () => {
    const { body } = await site.book(JANE)
    await site.book(BOB)
    await call(`${site.url}/api/collections/appointments/${body.id}`, { method: 'DELETE', token: site.token })
    const { id } = await site.named('Bob Reed')
    expect(
      (await call(`${site.url}/api/collections/customers/${id}`, { method: 'DELETE', token: site.token })).status,
    ).toBe(200)
    expect(await site.stored()).not.toMatch(/jane@|bob@|Alvarez|Reed|8135550177/)
    expect(await site.all('appointments')).toEqual([])
  })
})
