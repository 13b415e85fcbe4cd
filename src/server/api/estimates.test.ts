import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acceptedLines } from '#domain/estimates/estimate.ts'
import { expireEstimates } from '#features/estimates/choose-time.ts'
import { findAnything } from '#features/search/find-anything.ts'
import { anEstimateSite, DRAFT, type EstimateSite, ID, line } from '#test/support/estimate-site.ts'
import { call } from '#test/support/live-server.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'

const RSOA = {
  ...{ customerName: 'Rosa Diaz', customerEmail: 'rsoa@example.com', customerPhone: '(813) 555-0142' },
  serviceType: 'repair',
}

// SQLite orders writers by itself. PostgreSQL proves that the rows are locked.
describe.each(['sqlite', 'postgres'] as const)('an estimate on %s', (kind) => {
  let site: EstimateSite
  beforeEach(async () => {
    site = await anEstimateSite(kind)
  })
  afterEach(() => site.stop())

  test('is written, sent, seen, accepted once, and becomes a visit at a reserved time', async () => {
    expect((await site.save()).status).toBe(200)
    expect((await site.act({})).ok).toBe(false)
    expect((await site.send()).status).toBe(200)
    expect((await site.act({})).estimate?.state).toBe('seen')
    const [first, second] = await Promise.all([site.accept(), site.accept()])
    expect([first.ok, second.ok]).toEqual([true, true])
    const accepted = await site.stored()
    // 1.5 × 100.01 and 1.5 × 20.01, each rounded, with 7.5% of each.
    expect(accepted?.acceptance).toMatchObject({
      name: 'Rosa Diaz',
      optionId: 'good',
      total: 15_002 + 1125 + 3002 + 225,
    })
    expect(accepted && acceptedLines(accepted)).toMatchObject({ option: 'Good', lines: [{ id: 'a' }, { id: 'b' }] })
    expect((await site.mails()).filter((kind) => kind === 'estimate-accepted')).toHaveLength(1)
    const times = first.estimate?.times ?? (await site.act({})).estimate?.times
    expect(times?.isHeld).toBe(true)
    expect(times?.list).toHaveLength(3)
    const time = times?.list[1]?.instant ?? ''
    expect((await site.act({ does: 'choose', time })).ok).toBe(true)
    expect((await site.act({ does: 'choose', time })).ok).toBe(true)
    expect(await site.all('offers')).toEqual([])
    const [visit, ...others] = await site.all('appointments')
    expect(others).toEqual([])
    expect(visit?.data).toMatchObject({
      preferredDate: time,
      status: 'confirmed',
      minutes: 60,
      customerName: 'Rosa Diaz',
    })
    expect((await site.act({})).estimate?.visitAt).toMatch(/ at /)
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

  test('whose time was taken meanwhile offers others, and two choices at once book one visit', async () => {
    await site.save()
    await site.send()
    const accepted = await site.accept()
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
    const late = await site.act({ does: 'choose', time })
    expect(late).toMatchObject({ ok: false, problem: expect.stringMatching(/time/) })
    const free = late.estimate?.times?.list.map(({ instant }) => instant) ?? []
    expect(free).not.toContain(time)
    await Promise.allSettled(free.map((each) => site.act({ does: 'choose', time: each })))
    const visits = await site.all('appointments')
    expect(visits.filter(({ data }) => data.customerName === 'Rosa Diaz')).toHaveLength(1)
    expect(await site.all('offers')).toEqual([])
  })

  test('has one outcome when it is accepted and changed at once', async () => {
    await site.save()
    await site.send()
    const [accepted, changed] = await Promise.all([site.accept(), site.save({ ...DRAFT, notes: 'Changed.' })])
    expect(accepted.ok).toBe(changed.status === 409)
    expect((await site.stored())?.state).toBe(accepted.ok ? 'accepted' : 'draft')
  })

  if (!ANY_DATABASE.includes(kind)) return

  test('as a draft is deleted, and comes back', async () => {
    await site.save()
    const deleted = await site.ask(`/api/estimates/${ID}`, undefined, 'DELETE')
    expect(await site.stored()).toBeUndefined()
    expect((await site.save(deleted.body.draft as object)).status).toBe(200)
    expect(await site.stored()).toMatchObject(DRAFT)
    await site.send()
    expect((await site.ask(`/api/estimates/${ID}`, undefined, 'DELETE')).body.code).toBe('settled')
  })

  test('that was changed after it was sent can no longer be accepted', async () => {
    await site.save()
    await site.send()
    const digest = (await site.stored())?.digest ?? ''
    await site.save({ ...DRAFT, notes: 'Changed.' })
    const late = await site.accept({ digest })
    expect(late).toMatchObject({ ok: false, estimate: { state: 'replaced', options: [] } })
    await site.send()
    expect(await site.accept({ digest })).toMatchObject({ ok: false, estimate: { edition: 2 } })
    expect((await site.accept()).ok).toBe(true)
    expect((await site.save()).status).toBe(409)
    expect((await site.stored())?.earlier).toHaveLength(1)
  })

  test('is found by its customer, and a stale save gets the current estimate', async () => {
    await site.save()
    expect(await findAnything(site.services.store, 'rosa', site.clock.now())).toContainEqual({
      ...{ kind: 'record', title: 'Rosa Diaz', detail: 'Estimate · Draft', to: `/admin/estimates/${ID}` },
    })
    await site.save({ ...DRAFT, notes: 'Changed.' })
    const late = await site.ask(`/api/estimates/${ID}/send`, { version: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { notes: 'Changed.', version: 2 } } })
  })

  test('that somebody deleted is not brought back by an editor that is still open', async () => {
    await site.save()
    await site.ask(`/api/estimates/${ID}`, undefined, 'DELETE')
    const late = await call(`${site.url}/api/estimates/${ID}`, {
      ...{ method: 'PUT', token: site.token, body: DRAFT, headers: { 'if-match': '"1"' } },
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: null } })
    expect(await site.stored()).toBeUndefined()
  })

  test('can’t be opened without its key', async () => {
    await site.save()
    await site.send()
    for (const key of ['', 'guess'])
      expect(await site.act({}, key)).toMatchObject({ ok: false, estimate: undefined, status: 403 })
    expect((await site.services.store.query('estimates')).items[0]?.data.state).toBe('sent')
  })

  test('opens no longer at an address that was corrected, nor after the link of its request was withdrawn', async () => {
    const wanted = { ...RSOA, preferredDate: '2026-03-04T15:00:00.000Z', description: '' }
    const { id: appointmentId } = (await site.ask('/api/appointments', wanted)).body
    const sentTo = async (customerEmail: string) => {
      await site.save({ ...DRAFT, appointmentId, customerEmail })
      await site.send()
      const key = await site.aKey()
      expect((await site.act({}, key)).ok).toBe(true)
      return key
    }
    const wrong = await sentTo('rsoa@example.com')
    const right = await sentTo('rosa@example.com')
    expect(await site.act({}, wrong)).toMatchObject({ ok: false, estimate: undefined, status: 403 })
    expect((await site.ask(`/api/desk/appointments/${appointmentId}/link`, undefined, 'DELETE')).status).toBe(200)
    expect(await site.act({}, right)).toMatchObject({ ok: false, estimate: undefined, status: 403 })
    const another = await site.aKey()
    await site.ask(`/api/appointments/${appointmentId}`, { customerEmail: 'rosa@example.com' }, 'PUT')
    expect(await site.act({}, another)).toMatchObject({ ok: false, estimate: undefined, status: 403 })
  })

  test('no longer opens at an address that was corrected on the customer’s screen, and its waiting mail follows', async () => {
    const customer = await site.customerAt('rsoa@example.com')
    await site.save({ ...DRAFT, customerId: customer.id, customerEmail: 'RSOA@example.com' })
    await site.send()
    const key = await site.aKey()
    expect((await site.act({}, key)).ok).toBe(true)
    expect((await customer.correct('rosa@example.com')).status).toBe(200)
    expect(await site.act({}, key)).toMatchObject({ ok: false, estimate: undefined, status: 403 })
    expect(await site.stored()).toMatchObject({ customerEmail: 'rosa@example.com', state: 'seen' })
    const waiting = (await site.all('outbox')).filter(({ data }) => data.kind === 'estimate-sent')
    expect(waiting.map(({ data }) => data.to)).toEqual(['rosa@example.com'])
  })

  test('written to another address than the corrected one keeps its address and its link', async () => {
    const customer = await site.customerAt('rsoa@example.com')
    await site.save({ ...DRAFT, customerId: customer.id, customerEmail: 'husband@example.com' })
    await site.send()
    const key = await site.aKey()
    expect((await customer.correct('rosa@example.com')).status).toBe(200)
    expect((await site.act({}, key)).estimate?.state).toBe('seen')
    expect((await site.stored())?.customerEmail).toBe('husband@example.com')
  })

  test('no longer shows the time of its visit at an address that was corrected in the visit', async () => {
    await site.save({ ...DRAFT, customerEmail: 'rsoa@example.com' })
    await site.send()
    const key = await site.aKey()
    const time = (await site.accept()).estimate?.times?.list[0]?.instant ?? ''
    expect((await site.act({ does: 'choose', time }, key)).estimate?.visitAt).toMatch(/ at /)
    const { visitId } = (await site.stored()) ?? {}
    await site.ask(`/api/appointments/${visitId}`, { customerEmail: 'rosa@example.com' }, 'PUT')
    expect(await site.act({}, key)).toMatchObject({ ok: false, estimate: undefined, status: 403 })
    expect((await site.stored())?.customerEmail).toBe('rosa@example.com')
    // Withdrawing the link of the visit ends the link of the estimate too.
    const right = await site.aKey()
    await site.ask(`/api/desk/appointments/${visitId}/link`, undefined, 'DELETE')
    expect(await site.act({}, right)).toMatchObject({ ok: false, estimate: undefined, status: 403 })
  })

  test('gets a question once that is sent again, in the conversation about its request or as a message', async () => {
    const times = async (text: string) => {
      const kept = [...(await site.all('messages')), ...(await site.all('history'))]
      return kept.filter(({ data }) => data.message === text || data.text === text).length
    }
    const request = (await site.ask('/api/desk/appointments', { ...RSOA, date: '2026-03-04', time: '10:00' })).body
    for (const appointmentId of ['', request.id]) {
      await site.save({ ...DRAFT, appointmentId })
      await site.send()
      const ask = (question: string) => site.act({ does: 'ask', question })
      const asked = [...(await Promise.all([ask('Is it new?'), ask('Is it new?')])), await ask('Is it new?')]
      expect(asked.map(({ ok }) => ok)).toEqual([true, true, true])
      await ask('Is it loud?')
      expect([await times('Is it new?'), await times('Is it loud?')]).toEqual(appointmentId ? [2, 2] : [1, 1])
    }
    expect((await site.mails()).filter((kind) => kind === 'estimate-question')).toHaveLength(4)
  })

  test('gets a text that fits its box with every line break, which browsers send as two characters', async () => {
    await site.save()
    await site.send()
    const question = `${'x\r\n'.repeat(400)}${'x'.repeat(200)}`
    expect((await site.act({ does: 'ask', question })).ok).toBe(true)
    expect((await site.all('messages'))[0]?.data.message).toBe(question.replaceAll('\r\n', '\n'))
    expect((await site.act({ does: 'decline', reason: question })).ok).toBe(true)
  })

  test('is refused without consent, a name, lines or a known tax rate', async () => {
    await site.save()
    await site.send()
    expect(await site.accept({ name: ' ' })).toMatchObject({ ok: false, problem: 'Please type your full name' })
    const lost = { ...DRAFT, options: [{ ...DRAFT.options[1], lines: [{ ...line('a', 1), taxRateId: 'gone' }] }] }
    expect((await site.save(lost)).status).toBe(422)
    await site.save({ ...DRAFT, options: [{ ...DRAFT.options[1], lines: [] }] })
    expect((await site.send()).status).toBe(422)
  })
})
