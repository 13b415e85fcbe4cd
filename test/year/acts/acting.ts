// How acts are written down: what was answered is promised, what wasn't done is not.
import type { AppointmentMailKind } from '#domain/mails/kinds.ts'
import { instantText } from '#domain/time/date.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import type { Said } from '../ledger.ts'
import type { Scene } from '../scene.ts'

export interface Answered {
  status: number
  repeated?: boolean
}

/** A word for the trail. */
export function outcome({ status }: Answered): string {
  return status < 400 ? 'done' : `refused ${status}`
}

interface Promised extends Said {
  mails?: readonly AppointmentMailKind[]
}

/** Does something to an appointment. Once it is answered, the appointment must be as promised and the mails must be queued. */
export async function actOn<A extends Answered>(
  { world, ledger }: Scene,
  id: string,
  promised: Promised | ((answer: A) => Promised),
  ask: () => Promise<A>,
): Promise<A> {
  const at = instantText(world.clock.now())
  const answer = await ask()
  if (answer.status < 400) {
    const { mails = [], ...said } = typeof promised === 'function' ? promised(answer) : promised
    ledger.said.set(id, said)
    ledger.expected.push(...mails.map((kind) => ({ appointmentId: id, kind, at, by: said.by })))
  } else if (answer.repeated) doubt({ world, ledger }, id)
  return answer
}

/** The outcome of an act on this appointment is unknown, so nothing is promised. */
export function doubt({ world, ledger }: Pick<Scene, 'world' | 'ledger'>, id: string): void {
  ledger.said.delete(id)
  ledger.doubted.add(`${id} ${instantText(world.clock.now())}`)
}

/** Some acts need the password again. */
export async function confirmPassword({ world }: Scene): Promise<void> {
  await world.atDesk('/api/admin/confirmation', { password: ADMINISTRATOR.password })
}

/** A person whom only this step knows. Their token is in everything they write. */
export interface Person {
  token: string
  customerName: string
  customerEmail: string
  customerPhone: string
}

const PHONES_PER_AREA = 6_000_000

/** A step that is about two people calls the other one `b`. */
export function personOf(step: number, which: 'a' | 'b' = 'a'): Person {
  const token = `kx${step}${which}`
  const number = step % PHONES_PER_AREA
  const area = (which === 'a' ? 200 : 600) + Math.floor(step / PHONES_PER_AREA)
  const line = String(number % 10_000).padStart(4, '0')
  return {
    token,
    customerName: `${token} Oakes`,
    customerEmail: `${token}@example.com`,
    customerPhone: `(${area}) ${200 + Math.floor(number / 10_000)}-${line}`,
  }
}

/** Who has this address, if it is one of these people's. */
export function personAt(email: string): Person | undefined {
  const [, step, which] = /^kx(\d+)([ab])@/.exec(email) ?? []
  return step === undefined ? undefined : personOf(Number(step), which === 'b' ? 'b' : 'a')
}

export function tokenIn(email: string): string | undefined {
  return personAt(email)?.token
}
