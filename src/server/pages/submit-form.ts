import type { Answer } from '#domain/documents/refusal.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { messageFromForm } from '#features/contact/send-message.ts'
import { contactDesk } from '#server/api/contact-desk.ts'
import type { CoreServices } from '../core-services.ts'
import { refusalStatus } from '../middleware/errors.ts'
import { readForm } from './read-form.ts'

type SubmitForm = (services: CoreServices, data: FormData, visitorAddress: string) => Promise<object>

/** The forms that scripts send like the browser does. A script gets the value as JSON, and without one the page shows it. */
export const FORMS = {
  '/contact': (services, data, visitorAddress) =>
    messageFromForm(contactDesk(services), data, visitorAddress, services.clock.now()),
} as const satisfies Record<string, SubmitForm>

/** What a script gets for the form of a page. */
export type FormValues = { [Path in keyof typeof FORMS]: Awaited<ReturnType<(typeof FORMS)[Path]>> }

export function isSentByScript(request: Request, path: string): path is keyof typeof FORMS {
  return request.headers.get('accept') === 'application/json' && Object.hasOwn(FORMS, path)
}

export async function answerScript(
  services: CoreServices,
  path: keyof typeof FORMS,
  request: Request,
  visitorAddress: string,
): Promise<Response> {
  const value = await FORMS[path](services, await readForm(services, request, visitorAddress), visitorAddress)
  return Response.json(value, { status: 201, headers: { 'cache-control': 'no-store' } })
}

/** The same for a page, which shows a refusal above or in its form. */
export async function submitted<Value>(
  act: () => Promise<Value>,
  status = 201,
): Promise<Answer<Value> & { status: number }> {
  try {
    return { ok: true, value: await act(), status }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, code, fields = {}, kind } = error
    return { ok: false, error: message, code, fields, status: refusalStatus(kind) }
  }
}
