import { createMiddleware } from 'hono/factory'
import { Refusal } from '#domain/document/refusal.ts'
import { CONFIRMATION_MESSAGES, CONFIRMATION_NEEDED, isConfirmed } from '#domain/session/confirmation.ts'
import type { AdministratorActor } from '#features/admin/require-administrator.ts'
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
