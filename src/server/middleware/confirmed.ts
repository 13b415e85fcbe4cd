import { createMiddleware } from 'hono/factory'
import { CONFIRMATION_MESSAGES, CONFIRMATION_NEEDED, isConfirmed } from '#domain/account/confirmation.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { AdministratorActor } from '#features/account/require-administrator.ts'
import type { Services } from '../services.ts'

/**
 * For routes that give away or delete other people's data, give away secrets, or let somebody else in. Comes after `administratorOnly`. The browser asks
 * for the password, a code or a passkey, and repeats the request.
 */
export function confirmedOnly({ clock }: Pick<Services, 'clock'>) {
  return createMiddleware<{ Variables: { actor: AdministratorActor } }>(async (c, next) => {
    if (!isConfirmed(c.var.actor.session.confirmedAt, clock.now()))
      throw new Refusal('forbidden', CONFIRMATION_MESSAGES.needed, { code: CONFIRMATION_NEEDED })
    await next()
  })
}
