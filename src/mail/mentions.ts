import type { Json, JsonObject } from '#store/store.ts'

export interface Mentions {
  /** Of whoever the mail goes to, answers to or speaks of. */
  addresses: Json[]
  appointmentId: string | undefined
}

/** Whom a mail in the outbox is about. */
export function mentionsIn({ to, replyTo, appointmentId, body }: JsonObject): Mentions {
  const told = objectIn(body)
  const found = [to, objectIn(replyTo).address, objectIn(told.appointment).customerEmail, objectIn(told.message).email]
  return {
    addresses: found.filter((address) => address !== undefined),
    appointmentId: typeof appointmentId === 'string' ? appointmentId : undefined,
  }
}

function objectIn(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
