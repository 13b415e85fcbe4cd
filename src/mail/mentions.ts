import type { Json, JsonObject } from '#store/store.ts'

export interface Mentions {
  /** Of the recipient, the reply address and the person the mail is about. */
  addresses: Json[]
  /** Of the person the mail is about. */
  phones: Json[]
  names: Json[]
  appointmentId: string | undefined
}

/** The people a mail in the outbox is about. */
export function mentionsIn({ to, replyTo, appointmentId, body }: JsonObject): Mentions {
  const told = objectIn(body)
  const appointment = objectIn(told.appointment ?? told.waiting)
  const message = objectIn(told.message)
  return {
    addresses: present([to, objectIn(replyTo).address, appointment.customerEmail, message.email]),
    phones: present([appointment.customerPhone, message.phone]),
    names: present([appointment.customerName, message.name]),
    appointmentId: typeof appointmentId === 'string' ? appointmentId : undefined,
  }
}

function present(values: (Json | undefined)[]): Json[] {
  return values.filter((value) => value !== undefined)
}

function objectIn(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
