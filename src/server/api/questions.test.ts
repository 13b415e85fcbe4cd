import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LARGE, LEAKS, QUESTIONS, SMALL } from '#test/support/builders/questions.ts'
import { call } from '#test/support/live-server.ts'
import { aTradeSite, WEDNESDAY } from '#test/support/trade-site.ts'

let trade: Awaited<ReturnType<typeof aTradeSite>>
beforeAll(async () => {
  trade = await aTradeSite()
})
afterAll(() => trade.site.stop())

const bookHeater = (time: string, answers: object[], more: object = {}) =>
  trade.book(time, { serviceType: 'heater', answers, ...more })

beforeEach(async () => {
  await trade.reset()
  await trade.heater({ minutes: 60, questions: QUESTIONS })
})

describe('an answer', () => {
  test('is required where the owner says so, and must be one of the choices', async () => {
    const none = await bookHeater('10:00', [])
    expect([none.status, none.body.fields]).toEqual([422, { 'answers.tank': 'Please answer this question' }])
    const other = await bookHeater('10:00', [{ id: 'tank', answer: 'Huge' }])
    expect([other.status, other.body.fields]).toEqual([422, { 'answers.tank': 'Please choose one of the answers' }])
  })

  test('is stored with its question as it was asked', async () => {
    const { status, body } = await bookHeater('10:00', [
      { id: 'gone', answer: 'x' },
      { id: 'brand', answer: 'Rheem' },
      SMALL,
    ])
    expect(status).toBe(201)
    await trade.heater({ minutes: 60, questions: [] })
    const answers = [
      { id: 'tank', label: 'How big is the tank?', answer: 'Small' },
      { id: 'brand', label: 'Which brand?', answer: 'Rheem' },
    ]
    const document = await trade.document(body.id)
    expect(document).toMatchObject({ answers, minutes: 60 })
    expect(document).not.toHaveProperty('urgency')
    const details = await trade.site.ask(`/api/desk/appointments/${body.id}`)
    expect(details.body.appointment).toMatchObject({ answers, urgency: null })
    const key = String(body.manageUrl).split('#')[1] ?? ''
    const seen = await call(`${trade.site.url}/api/appointments/${body.id}`, { headers: { 'Appointment-Key': key } })
    expect(seen.body).toMatchObject({ answers })
    await trade.put(`appointments/${body.id}`, { description: 'Changed at the desk' })
    expect(await trade.document(body.id)).toMatchObject({ answers, description: 'Changed at the desk' })
  })

  test('may make the visit longer: free times and the booking count it', async () => {
    const blocked = await bookHeater('12:00', [SMALL])
    expect(blocked.status).toBe(201)
    expect(await trade.free('service=heater&answers.tank=Small')).toContain('11:00')
    const forLarge = await trade.free('service=heater&answers.tank=Large')
    expect(forLarge).not.toContain('11:00')
    expect(forLarge).toContain('09:00')
    const lost = await bookHeater('11:00', [LARGE], { customerEmail: 'kim@example.com' })
    expect([lost.status, lost.body.code]).toEqual([409, 'slot-taken'])
    const offered = (lost.body.slots as { time: string; available: boolean }[]).filter(({ available }) => available)
    expect(offered.map(({ time }) => time)).toEqual(forLarge)
    const booked = await bookHeater('09:00', [LARGE], { customerEmail: 'kim@example.com' })
    expect(await trade.document(booked.body.id)).toMatchObject({ minutes: 180 })
    const days = await call(`${trade.site.url}/api/availability/days?service=heater&zip=&answers.tank=Large`)
    const left = (days.body.days as { date: string; left: number }[]).find(({ date }) => date === WEDNESDAY)?.left
    expect(left).toBe((await trade.free('service=heater&answers.tank=Large')).length)
  })

  test('that is urgent puts the request first in the list, and is marked in the mail to the business', async () => {
    const first = await bookHeater('10:00', [SMALL])
    trade.site.clock.advance({ minutes: 5 })
    const urgent = await bookHeater('12:00', [SMALL, LEAKS], { customerEmail: 'kim@example.com' })
    const listed = async () => {
      const query = 'where=status:pending&where=answeredAt:none&orderBy=answerTurn'
      const { body } = await trade.site.ask(`/api/collections/appointments?${query}`)
      return (body.items as { id: string; urgency: string | null }[]).map(({ id, urgency }) => [id, urgency])
    }
    const order = [
      [urgent.body.id, 'same-day'],
      [first.body.id, null],
    ]
    expect(await listed()).toEqual(order)
    await trade.site.setStatus(String(urgent.body.id), 'confirmed')
    await trade.site.setStatus(String(urgent.body.id), 'pending')
    expect(await listed()).toEqual(order)
    const mails = await trade.site.all('outbox')
    const alert = mails.find(({ data }) => data.kind === 'business-alert' && data.appointmentId === urgent.body.id)
    const { body } = await trade.site.ask(`/api/system/outbox/${alert?.id}`)
    expect(body.text).toContain('The answers say that this should be looked at today.')
    expect(String(body.text).replace(/\s+/g, ' ')).toContain('Does it leak? Yes')
  })

  test('is in the export as a column', async () => {
    await bookHeater('10:00', [SMALL, LEAKS])
    const csv = await fetch(`${trade.site.url}/api/desk/appointments.csv`, {
      headers: { Authorization: `Bearer ${trade.site.token}` },
    })
    const [header, row] = (await csv.text()).trim().split('\r\n')
    expect(header).toMatch(/,Answers,Urgency$/)
    expect(row).toMatch(/,How big is the tank\? Small; Does it leak\? Yes,Same day$/)
  })
})
