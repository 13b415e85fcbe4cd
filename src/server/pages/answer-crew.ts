import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { browserName } from '#domain/account/device.ts'
import { crewActor } from '#domain/activity/activity.ts'
import { CREW_DEVICE_COOKIE, CREW_LINK_MESSAGES, crewPagePath } from '#domain/crews/link.ts'
import { type CrewAct, crewActSchema } from '#domain/crews/link-schema.ts'
import { parseInput } from '#domain/documents/parse-input.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Language } from '#domain/language/language.ts'
import { textsIn } from '#domain/text/form-data.ts'
import { actAsCrew } from '#features/crews/act-as-crew.ts'
import { type CrewActor, crewLinks, UNOPENED } from '#features/crews/crew-actor.ts'
import { type CrewAgenda, crewAgenda } from '#features/crews/crew-agenda.ts'
import { actorOf, openCrew } from '#features/crews/technician.ts'
import { inTurn } from '#features/photos/add-photo.ts'
import { accountOf } from '#features/security/security-events.ts'
import { bookingContext, photoContext } from '#server/api/contexts.ts'
import { actingAs } from '#store/activity/acting.ts'
import type { CoreServices } from '../core-services.ts'
import { refusalStatus } from '../middleware/errors.ts'
import { isUpload, readForm } from './read-form.ts'

export type CrewPage =
  | { ok: true; language: Language; agenda: CrewAgenda; technician: string | undefined }
  | { ok: false; status: number; code: string }

/** Which form was accepted, or why not, with the input. */
export type CrewAnswer = { ok: true; act: Pick<CrewAct, 'does' | 'visit'> } | { ok: true; cookie: string } | RefusedCrew

export interface RefusedCrew {
  ok: false
  status: number
  code: string
  problem: string
  typed: Readonly<Record<string, string>>
}

export async function openCrewPage(
  services: CoreServices,
  token: string,
  address: string,
  cookies = '',
): Promise<CrewPage> {
  const { clock } = services
  try {
    const crew = await openCrew(openerOf(services, address, cookies), token, clock.now())
    const agenda = await crewAgenda(bookingContext(services), actorOf(crew), clock.now())
    return { ok: true, language: crew.language, agenda, technician: crew.technician?.name }
  } catch (error) {
    const { status, code } = refused(error)
    return { ok: false, status, code }
  }
}

/** Checks the link before reading the form. */
export async function answerCrew(
  services: CoreServices,
  token: string,
  request: Request,
  address: string,
): Promise<CrewAnswer> {
  const { clock } = services
  try {
    const opener = openerOf(services, address, request.headers.get('cookie') ?? '')
    const crew = actorOf(await openCrew(opener, token, clock.now()))
    const perform = () => readAndAct(services, crew, request, address)
    return await (isUpload(request) ? inTurn('customer', address, perform) : perform())
  } catch (error) {
    if (error instanceof Refusal && error.code === UNOPENED) return bindPhone(services, token)
    return refused(error)
  }
}

const COOKIE_DAYS = 400

/** The first request to a bound link comes from its only button. Opening the page binds nothing, because mail scanners do that. */
async function bindPhone({ store, clock, config }: CoreServices, token: string): Promise<CrewAnswer> {
  const secret = await crewLinks.bind(store, token, clock.now())
  if (!secret) return refused(new Refusal('forbidden', CREW_LINK_MESSAGES.otherPhone, { code: 'other-phone' }))
  const cookie = generateCookie(CREW_DEVICE_COOKIE, secret, {
    path: crewPagePath(token),
    maxAge: COOKIE_DAYS * 86_400,
    httpOnly: true,
    // A link in a message opens from another site.
    sameSite: 'Lax',
    secure: config.publicUrl.startsWith('https:'),
  })
  return { ok: true, cookie }
}

async function readAndAct(
  services: CoreServices,
  crew: CrewActor,
  request: Request,
  address: string,
): Promise<CrewAnswer> {
  // The link was checked, so the crew may send a photo.
  const form = await readForm(services, request, address, async () => undefined)
  const typed = textsIn(form)
  try {
    const act = parseInput(crewActSchema, typed)
    const file = form.get('file')
    const photo = file instanceof File && file.size > 0 ? await file.bytes() : undefined
    const device = browserName(request.headers.get('user-agent') ?? undefined)
    const desks = { context: bookingContext(services), photoContext: photoContext(services) }
    const by = crew.technician ? accountOf(crew.technician.id) : crewActor(crew.name)
    await actingAs({ address, device, by }, () => actAsCrew(desks, crew, { act, photo, address }, services.clock.now()))
    return { ok: true, act }
  } catch (error) {
    return refused(error, typed)
  }
}

function refused(error: unknown, typed: RefusedCrew['typed'] = {}): RefusedCrew {
  if (!(error instanceof Refusal)) throw error
  return { ok: false, status: refusalStatus(error.kind), code: error.code, problem: error.message, typed }
}

function openerOf({ store, config }: CoreServices, address: string, cookies: string) {
  const device = parse(cookies, CREW_DEVICE_COOKIE)[CREW_DEVICE_COOKIE] ?? ''
  return { store, limits: config.rateLimits, address, device }
}
