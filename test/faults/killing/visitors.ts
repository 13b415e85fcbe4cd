// Everyone who uses the site while it is killed. Each continues until the connection breaks.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'
import { aPhoto } from '#test/support/pictures.ts'
import type { Ledger, Submission } from './ledger.ts'

/** People don't type faster, and every booking causes two mails that must be delivered in the end. */
const THINKING_MS = 15

export interface Street {
  url: string
  token: string
  ledger: Ledger
  instants: Iterator<string>
  /** Whether the site is still running. */
  isOpen(): boolean
}

/** What fetch throws when its server is gone. */
function isCutOff(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof SyntaxError && error.message.includes('JSON'))
}

/** Two visitors want the same time, again and again. */
export async function book(street: Street): Promise<void> {
  for (;;) {
    const { value: instant } = street.instants.next()
    if (instant === undefined) return
    const alive = await Promise.all(street.ledger.rivalsFor(instant).map((rival) => submit(street, rival)))
    if (alive.includes(false)) return
    await pause(THINKING_MS)
  }
}

/** After the restart, visitors without a response submit again. */
export async function bookAgain(street: Street): Promise<void> {
  await Promise.all(street.ledger.takeUnanswered().map((submission) => submit(street, submission)))
}

/** Returns true if the site was still running. */
async function submit({ url, ledger }: Street, submission: Submission): Promise<boolean> {
  const { key, instant, email } = submission
  try {
    const { status, body } = await call(`${url}/api/appointments`, {
      body: aBookingRequest({ preferredDate: instant, customerEmail: email }),
      headers: { [IDEMPOTENCY_HEADER]: key },
    })
    if (status === 201) ledger.noteBooked(key, String(body.id))
    else if (status === 409) ledger.refused.add(key)
    else ledger.surprises.push(`booking answered ${status} ${String(body.error)}`)
    return true
  } catch (error) {
    if (!isCutOff(error)) throw error
    ledger.unanswered.push(submission)
    return false
  }
}

/** The administrator confirms one booking after another. Without Undo each response waits for its mail. */
export async function decide({ url, token, ledger, isOpen }: Street, undo: boolean): Promise<void> {
  while (isOpen()) {
    const id = ledger.nextToDecide()
    await pause(THINKING_MS)
    if (id === undefined) continue
    ledger.decisions.attempted.add(id)
    try {
      const { status, body } = await call(`${url}/api/appointments/${id}/status`, {
        method: 'PUT',
        token,
        body: { status: 'confirmed', undo },
      })
      if (status === 200) ledger.decisions.acknowledged.add(id)
      else ledger.surprises.push(`confirming answered ${status} ${String(body.error)}`)
    } catch (error) {
      if (!isCutOff(error)) throw error
      return
    }
  }
}

/** The administrator adds a picture to one new project after another, and fetches its address. */
export async function upload({ url, token, ledger }: Street): Promise<void> {
  for (;;) {
    const path = `${url}/api/storage/projects/${randomUUID()}/main-image`
    const form = new FormData()
    const photo = await aPhoto({ width: 160, height: 120, seed: ++ledger.uploads.attempted })
    form.set('file', new File([new Uint8Array(photo)], 'photo.jpg'))
    try {
      const sent = await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
      await sent.arrayBuffer()
      const { body } = await call(path)
      if (sent.status === 201 && typeof body.url === 'string') ledger.noteUploaded(body.url)
      else ledger.surprises.push(`uploading answered ${sent.status}`)
    } catch (error) {
      if (!isCutOff(error)) throw error
      return
    }
  }
}
