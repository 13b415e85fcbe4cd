import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LARGE, LEAKS, QUESTIONS, SMALL } from '#test/support/builders/questions.ts'
import { aWaitingSite, FIRST, HALF_PAST, NINE, SECOND, type WaitingSite } from '#test/support/waiting-site.ts'

let list: WaitingSite
let site: WaitingSite['site']
beforeEach(async () => {
  list = await aWaitingSite('sqlite')
  site = list.site
  const [tank, leak] = QUESTIONS
  const large = { ...tank, options: [{ label: 'Small' }, { label: 'Large', minutes: 30 }] }
  const heater = { name: 'Water heater', minutes: 30, questions: [large, leak] }
  await site.ask('/api/collections/services/heater', heater, 'PUT')
})
afterEach(() => list.close())

describe('answers of a waiting customer', () => {
  test('are required, and an offered time has room for them', async () => {
    const missing = await list.join(FIRST, { serviceType: 'heater' })
    expect(missing).toMatchObject({ ok: false, fields: { 'answers.tank': 'Please answer this question' } })
    await list.join(FIRST, { serviceType: 'heater' }, [LARGE, LEAKS])
    await list.join(SECOND, { serviceType: 'heater' }, [SMALL])
    await list.free(HALF_PAST)
    await list.pass()
    expect(await list.offered()).toEqual([[SECOND, HALF_PAST]])
    await list.act(SECOND, 'decline')
    await list.free(NINE)
    await list.pass()
    expect(await list.offered()).toEqual([[FIRST, NINE]])
    await list.act(FIRST, 'accept')
    const visit = (await site.all('appointments')).find(({ data }) => data.customerEmail === FIRST)
    expect(visit?.data).toMatchObject({
      minutes: 60,
      urgency: 'same-day',
      answerTurn: expect.stringMatching(/^1 /),
      answers: [
        { ...LARGE, label: 'How big is the tank?' },
        { ...LEAKS, label: 'Does it leak?' },
      ],
    })
    expect(await site.services.store.findClaim('crew-time', `main ${HALF_PAST}`)).toBe(visit?.id)
  })

  test('count when the desk offers by hand', async () => {
    await list.join(FIRST, { serviceType: 'heater' }, [LARGE])
    await list.free(HALF_PAST)
    const { id } = await list.entryOf(FIRST)
    const byHand = (preferredDate: string) => site.ask(`/api/waiting-list/${id}/offer`, { preferredDate })
    expect((await byHand(HALF_PAST)).body).toMatchObject({ code: 'slot-taken' })
    await list.free(NINE)
    expect((await byHand(NINE)).status).toBe(201)
    const [listed] = (await site.ask('/api/waiting-list?page=1')).body.waiting as { answers: object[] }[]
    expect(listed?.answers).toMatchObject([LARGE])
  })
})
