import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeskSlot } from '#features/appointments/slots.ts'
import { LARGE, LEAKS, QUESTIONS, SMALL } from '#test/support/builders/questions.ts'
import { aTradeSite, at, WEDNESDAY } from '#test/support/trade-site.ts'

let trade: Awaited<ReturnType<typeof aTradeSite>>
beforeAll(async () => {
  trade = await aTradeSite()
})
afterAll(() => trade.site.stop())
beforeEach(async () => {
  await trade.reset()
  await trade.heater({ minutes: 60, questions: QUESTIONS })
})

const add = (time: string, answers: object[], more: object = {}) =>
  trade.site.ask('/api/desk/appointments', {
    customerName: 'Phil Phone',
    customerPhone: '(813) 555-0133',
    serviceType: 'heater',
    date: WEDNESDAY,
    time,
    answers,
    ...more,
  })
const added = async (time: string, answers: object[], more: object = {}) => {
  const { status, body } = await add(time, answers, more)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.id)
}
const edit = (id: string, change: object) => trade.site.ask(`/api/appointments/${id}`, change, 'PUT')
const isTaken = async (time: string, query: string) => {
  const { body } = await trade.site.ask(`/api/desk/slots?date=${WEDNESDAY}&service=heater&${query}`)
  return (body.slots as DeskSlot[]).find((slot) => slot.time === time)?.taken
}

describe('an answer that the desk adds', () => {
  test('is stored like one from the booking page, makes the visit longer and marks it', async () => {
    const id = await added('09:00', [LARGE, LEAKS], { status: 'pending' })
    expect(await trade.document(id)).toMatchObject({
      minutes: 180,
      urgency: 'same-day',
      answerTurn: expect.stringMatching(/^1 /),
      answers: [
        { id: 'tank', label: 'How big is the tank?', answer: 'Large' },
        { id: 'leak', label: 'Does it leak?', answer: 'Yes' },
      ],
    })
    const lost = await add('11:30', [SMALL])
    expect([lost.status, lost.body.code]).toEqual([409, 'slot-taken'])
  })

  test('may be missing, but must be valid', async () => {
    const wrong = await add('09:00', [{ id: 'tank', answer: 'Huge' }])
    expect([wrong.status, wrong.body.fields]).toEqual([422, { 'answers.tank': 'Please choose one of the answers' }])
    expect(await trade.document(await added('09:00', []))).toMatchObject({ minutes: 60 })
  })

  test('counts in the free times', async () => {
    await added('12:00', [SMALL])
    expect(await isTaken('11:00', `answers=${encodeURIComponent('answers.tank=Small&')}`)).toBe(false)
    expect(await isTaken('11:00', `answers=${encodeURIComponent('answers.tank=Large&')}`)).toBe(true)
  })
})

describe('an answer that the desk corrects', () => {
  test('changes the length of the visit, and back to the booked length', async () => {
    const id = await added('09:00', [SMALL])
    await trade.heater({ minutes: 90, questions: QUESTIONS })
    expect((await edit(id, { answers: [LARGE, LEAKS] })).status).toBe(200)
    expect(await trade.document(id)).toMatchObject({ minutes: 180, urgency: 'same-day' })
    expect((await add('11:30', [])).body.code).toBe('slot-taken')
    await edit(id, { answers: [SMALL] })
    expect(await trade.document(id)).toMatchObject({ minutes: 60, urgency: null })
    await added('10:00', [])
  })

  test('is refused where the longer visit has no room, and the free times show that', async () => {
    const id = await added('10:00', [SMALL])
    await added('11:00', [SMALL])
    const refused = await edit(id, { serviceType: 'heater', answers: [LARGE] })
    expect([refused.status, refused.body.code]).toEqual([409, 'slot-taken'])
    expect(await trade.document(id)).toMatchObject({ minutes: 60, answers: [SMALL] })
    const large = encodeURIComponent('answers.tank=Large&')
    expect(await isTaken('10:00', `moving=${id}&answers=${large}`)).toBe(true)
    expect(await isTaken('10:00', `moving=${id}`)).toBe(false)
    expect(await isTaken('13:00', `moving=${id}&answers=${large}`)).toBe(false)
    expect((await edit(id, { answers: [LARGE], preferredDate: at('13:00') })).status).toBe(200)
  })

  test('moves a waiting request up or down the list', async () => {
    const id = await added('09:00', [SMALL], { status: 'pending' })
    await edit(id, { answers: [SMALL, LEAKS] })
    expect(await trade.document(id)).toMatchObject({ answerTurn: expect.stringMatching(/^1 /), minutes: 60 })
    await edit(id, { answers: [SMALL] })
    expect(await trade.document(id)).toMatchObject({ answerTurn: expect.stringMatching(/^2 /) })
  })

  test('leaves the others as they were asked, even if their questions are gone', async () => {
    const id = await added('09:00', [LARGE, LEAKS, { id: 'brand', answer: 'Rheem' }])
    const [, , brand] = QUESTIONS
    await trade.heater({ minutes: 60, questions: [{ ...brand, label: 'Whose make?' }] })
    const answers = [LARGE, LEAKS, { id: 'brand', answer: 'Rheem' }]
    await edit(id, { customerName: 'Phil Phoned', answers })
    expect(await trade.document(id)).toMatchObject({ minutes: 180, urgency: 'same-day' })
    await edit(id, { answers: [LARGE, LEAKS, { id: 'brand', answer: 'Bosch' }] })
    expect(await trade.document(id)).toMatchObject({
      minutes: 180,
      answers: [
        { id: 'brand', label: 'Whose make?', answer: 'Bosch' },
        { label: 'How big is the tank?', answer: 'Large' },
        { label: 'Does it leak?', answer: 'Yes' },
      ],
    })
  })

  test('belongs to its service, and another service has its own', async () => {
    const id = await added('09:00', [LARGE, LEAKS])
    await edit(id, { serviceType: 'repair' })
    expect(await trade.document(id)).toMatchObject({ answers: [], urgency: null, minutes: 30 })
    await edit(id, { serviceType: 'heater', answers: [LARGE] })
    expect(await trade.document(id)).toMatchObject({ answers: [LARGE], minutes: 180 })
  })
})
