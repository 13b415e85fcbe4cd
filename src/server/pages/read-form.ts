import { type Answer, Refusal } from '#domain/documents/refusal.ts'
import { FORM_WORDS } from '#domain/forms/words.ts'
import type { Language } from '#domain/language/language.ts'
import { countUnread, refuseLimited } from '#features/forms/limits.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { type AdmitFile, readMultipart } from '#server/http/multipart.ts'
import { refusedIn } from '#server/http/page-language.ts'
import { INTERRUPTED, readBody, SMALL_BODY, tooLarge } from '#server/http/read-body.ts'
import type { CoreServices } from '../core-services.ts'
import { discard } from '../middleware/drain-body.ts'
import { refusalStatus } from '../middleware/errors.ts'

/** More than any of our forms has, including all questions and boxes. */
const MOST_FIELDS = 200

export function isUpload({ headers }: Request): boolean {
  return /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
}

/** Reads nothing from an address over its limit, and no file before `admitFile` has checked the fields. */
export async function readForm(
  { config, store, clock }: CoreServices,
  request: Request,
  visitorAddress: string,
  admitFile?: AdmitFile,
): Promise<FormData> {
  let isAdmitted = false
  const admit: AdmitFile = async (fields) => {
    await admitFile?.(fields)
    isAdmitted = true
  }
  try {
    if (config.rateLimits) {
      const { phone } = await readBusiness(store)
      await refuseLimited(store, visitorAddress, phone, clock.now())
    }
    return await (isUpload(request) ? multipartForm(request, admitFile && admit) : urlEncodedForm(request))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isCounted = error.kind !== 'too-many' && error.code !== INTERRUPTED
    if (config.rateLimits && isCounted) await countUnread(store, visitorAddress, clock.now())
    // Reads no further for other senders.
    if (isAdmitted) await discard(request)
    throw error
  }
}

async function multipartForm(request: Request, admitFile: AdmitFile | undefined): Promise<FormData> {
  const sent = await readMultipart(request, admitFile)
  if (sent.ok) return sent.form
  throw sent.problem === 'too-large' ? tooLarge(SMALL_BODY) : unreadable()
}

async function urlEncodedForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw unreadable()
  const text = new TextDecoder().decode(await readBody(request, SMALL_BODY))
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw unreadable()
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  return form
}

function unreadable(): Refusal {
  return new Refusal('bad-request', FORM_WORDS.en.unreadable)
}

/** The result of a form on a page: a refusal appears above the form or at its fields. */
export async function submitted<Value>(
  act: () => Promise<Value>,
  status = 201,
  language: Language = 'en',
): Promise<Answer<Value> & { status: number }> {
  try {
    return { ok: true, value: await act(), status }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, kind } = error
    return { ok: false, ...refusedIn(language, error), code, status: refusalStatus(kind) }
  }
}
