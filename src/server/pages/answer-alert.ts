import { browserName } from '#domain/account/device.ts'
import { ALERT_ACTOR } from '#domain/activity/activity.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { textIn } from '#domain/text/form-data.ts'
import {
  type AlertOutcome,
  confirmRequest,
  openRequest,
  type ShownRequest,
  undoConfirmation,
} from '#features/alert-link/confirm-request.ts'
import { bookingContext } from '#server/api/contexts.ts'
import { actingAs } from '#store/activity/acting.ts'
import type { CoreServices } from '../core-services.ts'
import { refusalStatus } from '../middleware/errors.ts'
import { readForm } from './read-form.ts'

/** The page of a link to confirm a request: the request, what was done, or that the link has ended, whatever the reason. */
export interface AlertPage {
  status: number
  request?: ShownRequest
  done?: AlertOutcome
  problem?: string
}

export async function openAlertPage(services: CoreServices, token: string, address: string): Promise<AlertPage> {
  const context = bookingContext(services)
  try {
    return { status: 200, request: await openRequest(context, { token, address }, services.clock.now()) }
  } catch (error) {
    return refused(error)
  }
}

export async function answerAlert(
  services: CoreServices,
  token: string,
  request: Request,
  address: string,
): Promise<AlertPage> {
  const device = browserName(request.headers.get('user-agent') ?? undefined)
  try {
    const undo = textIn(await readForm(services, request, address), 'undo')
    const act = () => {
      const [context, now] = [bookingContext(services), services.clock.now()]
      return undo ? undoConfirmation(context, undo, now) : confirmRequest(context, { token, address }, now)
    }
    const done = await actingAs({ address, device, by: ALERT_ACTOR }, act)
    return { status: 200, done }
  } catch (error) {
    const page = refused(error)
    // Any other refusal is about the request, such as a time that another customer has by now.
    return page.status === 404 ? page : { ...(await openAlertPage(services, token, address)), ...page }
  }
}

function refused(error: unknown): AlertPage {
  if (!(error instanceof Refusal)) throw error
  return { status: refusalStatus(error.kind), problem: error.message }
}
