// What the people of a story do over HTTP. Each checks first and then acts, like a person whose page failed to load.
import { setTimeout as pause } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aWaitingForm } from '#test/support/builders/waiting.ts'
import { call } from '#test/support/live-server.ts'
import { asCustomer } from '#test/support/own-form.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { SERVICE, type Story } from './story.ts'

const LOOK_EVERY_MS = 100

/** The site as the people reach it at this moment. */
export interface Door {
  url: string
  /** Waits until the mail server has a mail to this address with such a subject. Returns its text. */
  mailTo(address: string, subject: RegExp): Promise<string>
  /** Runs jobs without waiting for their minute. */
  run(...jobs: string[]): Promise<void>
}

export async function requestVisit({ url }: Door, story: Story): Promise<void> {
  const body = aBookingRequest({
    customerName: story.jane.name,
    customerEmail: story.jane.email,
    serviceType: SERVICE,
    preferredDate: story.asked,
    answers: [{ id: 'spreading', answer: 'Yes' }],
  })
  const headers = { [IDEMPOTENCY_HEADER]: `request-of-${story.jane.email}` }
  const { id, manageUrl } = await done(`${url}/api/appointments`, { body, headers })
  story.visit = { id: String(id), key: keyIn(String(manageUrl)) }
}

export async function sendPhoto({ url }: Door, story: Story): Promise<void> {
  const form = new FormData()
  const photo = await aPhoto({ width: 64, height: 48, seed: story.number })
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'tap.jpg')
  const init = { method: 'POST', body: form, headers: { 'Appointment-Key': story.visit.key } }
  const response = await fetch(`${url}/api/appointments/${story.visit.id}/photos`, init)
  if (response.status !== 201) throw new Error(`A photo was refused: ${await response.text()}`)
  const { id } = (await response.json()) as { id: string }
  story.photo = id
}

export async function joinList({ url }: Door, story: Story): Promise<void> {
  const { name, email } = story.walter
  const wanted = { customerName: name, customerEmail: email, serviceType: SERVICE, lastDate: story.asked.slice(0, 10) }
  const { days: _, parts: __, ...fields } = aWaitingForm(wanted)
  const answered = { asked: SERVICE, 'answers.spreading': 'No' }
  const body = new URLSearchParams({ ...fields, ...answered, days: '2', parts: 'morning' })
  const page = await submitted(url, '/waiting-list', body)
  if (!page.includes('on the waiting list.')) throw new Error('The waiting list did not accept Walter.')
}

export async function offerOtherTimes({ url }: Door, story: Story): Promise<void> {
  const { offers } = await atDesk(url, `/api/desk/appointments/${story.visit.id}`)
  if (Array.isArray(offers) && offers.length > 0) return
  await atDesk(url, `/api/appointments/${story.visit.id}/offers`, { times: story.offered, reason: 'Tuesday is full.' })
}

/** Jane takes the first offered time with the link of the mail. */
export async function acceptOffer({ url, mailTo }: Door, story: Story): Promise<void> {
  const text = await mailTo(story.jane.email, /^Other times/)
  story.visit.key = keyIn(/\/appointment\/\d+#[\w-]+/.exec(text)?.[0] ?? '')
  const page = await asJane(url, story)
  if (page.status === 'confirmed') return
  const [first] = page.offers as { id: string }[]
  await janeDoes(url, story, 'accept', { offer: String(first?.id) })
}

/** The time that Jane gave up became free. */
export async function takeOpening({ url, mailTo, run }: Door, story: Story): Promise<void> {
  await run('opened-times')
  const text = await mailTo(story.walter.email, /^A time opened/)
  const [, path = '', key = ''] = /(\/waiting-list\/\w+)#([\w-]+)/.exec(text) ?? []
  const opened = await submitted(url, path, new URLSearchParams({ key }))
  const offer = /name="offer" value="([^"]+)"/.exec(opened)?.[1]
  if (offer) await submitted(url, path, new URLSearchParams({ key, does: 'accept', offer }))
  const after = await submitted(url, path, new URLSearchParams({ key }))
  if (!after.includes('You took a time that opened.')) throw new Error('Walter could not take the time.')
}

export async function confirmOpening({ url, mailTo }: Door, story: Story): Promise<void> {
  const text = await mailTo(story.walter.email, /^We received your request/)
  story.opening = /\/appointment\/(\d+)#/.exec(text)?.[1] ?? ''
  await setStatus(url, story.opening, 'confirmed')
}

export async function heedReminder({ url, mailTo, run }: Door, story: Story): Promise<void> {
  await run('visit-messages')
  await mailTo(story.jane.email, /^Reminder/)
  const { attending } = await asJane(url, story)
  if (attending === false) await janeDoes(url, story, 'attend')
}

export async function hearAgain({ mailTo, run }: Door, story: Story): Promise<void> {
  await run('visit-messages')
  await mailTo(story.jane.email, /^See you soon/)
}

export const announce =
  (state: 'on-my-way' | 'here') =>
  async ({ url }: Door, story: Story): Promise<void> => {
    const { appointment } = await atDesk(url, `/api/desk/appointments/${story.visit.id}`)
    const { arrival } = appointment as { arrival?: { state: string } | null }
    if (arrival?.state !== state) await atDesk(url, `/api/appointments/${story.visit.id}/arrival`, { state }, 'PUT')
  }

/** The crew waits first, so a mail that was on its way before the tap arrives before the next step. */
export async function arrive(door: Door, story: Story): Promise<void> {
  await announce('here')(door, story)
  for (;;) {
    const { outbox } = await atDesk(door.url, '/api/system')
    if ((outbox as { sending: number }).sending === 0) return
    await pause(LOOK_EVERY_MS)
  }
}

export async function complete({ url }: Door, story: Story): Promise<void> {
  await setStatus(url, story.visit.id, 'completed')
}

export async function giveFeedback({ url, mailTo, run }: Door, story: Story): Promise<void> {
  await run('visit-messages')
  await mailTo(story.jane.email, /^How did it go/)
  const { afterwards } = await asJane(url, story)
  const { written } = afterwards as { written: string }
  if (!written) await janeDoes(url, story, 'give-feedback', { message: story.words, mayShow: 'on' })
}

/** Visitors read it on the home page. */
export async function showFeedback({ url }: Door, story: Story): Promise<void> {
  await atDesk(url, `/api/feedback/${story.visit.id}`, { isShown: true }, 'PUT')
  const home = await fetch(url)
  if (!(await home.text()).includes(story.words)) throw new Error('The home page does not show the feedback.')
}

/** The profile has room for some reviews only. */
export async function hideFeedback({ url }: Door, story: Story): Promise<void> {
  await atDesk(url, `/api/feedback/${story.visit.id}`, { isShown: false }, 'PUT')
}

async function setStatus(url: string, id: string, status: string): Promise<void> {
  const { appointment } = await atDesk(url, `/api/desk/appointments/${id}`)
  if ((appointment as { status: string }).status === status) return
  await atDesk(url, `/api/appointments/${id}/status`, { status }, 'PUT')
}

async function asJane(url: string, { visit }: Story) {
  return done(`${url}/api/appointments/${visit.id}`, { headers: { 'Appointment-Key': visit.key } })
}

async function janeDoes(url: string, { visit }: Story, does: string, fields = {}): Promise<void> {
  const { status, body } = await asCustomer(url, visit, does, fields)
  if (status >= 300) throw new Error(`${does} returned ${status} ${JSON.stringify(body)}`)
}

/** Signs in each time: hours pass between the steps, and sessions end. */
async function atDesk(url: string, path: string, body?: object, method?: string) {
  const token = await administratorToken(url)
  return done(`${url}${path}`, { token, body, ...(method && { method }) })
}

async function done(url: string, asked: Parameters<typeof call>[1]): Promise<Record<string, unknown>> {
  const { status, body } = await call(url, asked)
  if (status >= 300) throw new Error(`${new URL(url).pathname} returned ${status} ${JSON.stringify(body)}`)
  return body
}

/** A form without JavaScript. Returns the page that comes back. */
async function submitted(url: string, path: string, body: URLSearchParams): Promise<string> {
  const response = await fetch(`${url}${path}`, { method: 'POST', body, headers: { Origin: url } })
  const page = await response.text()
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return page
}

function keyIn(link: string): string {
  return link.split('#')[1] ?? ''
}
