import { Refusal } from '#domain/document/refusal.ts'
import { FORM_UNREADABLE } from '#domain/form/plain-form.ts'
import { refuseLimited } from '#features/forms/limits.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { readBody, SMALL_BODY } from '#server/http/read-body.ts'
import type { CoreServices } from '../core-services.ts'
import { refusalStatus } from '../middleware/errors.ts'

/** `problem` is shown above the form, which is empty, because nothing in it could be read. */
export type ReadForm = { ok: true; data: FormData } | { ok: false; status: number; problem: string }

const FORM_TYPES = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i

/** A form submitted without JavaScript. Reads nothing from an address that is over its limit. */
export async function readForm(
  { config, store, clock }: CoreServices,
  request: Request,
  visitorAddress: string,
  limit = SMALL_BODY,
): Promise<ReadForm> {
  try {
    if (config.rateLimits) {
      const { phone } = await readBusiness(store)
      await refuseLimited(store, visitorAddress, phone, clock.now())
    }
    return { ok: true, data: await parsedForm(request, limit) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, status: refusalStatus(error.kind), problem: error.message }
  }
}

async function parsedForm(request: Request, limit: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!FORM_TYPES.test(type)) throw unreadable()
  const body = await readBody(request, limit)
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw unreadable()
  }
}

function unreadable(): Refusal {
  return new Refusal('bad-request', FORM_UNREADABLE)
}
