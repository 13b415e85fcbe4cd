import type { Appointment } from '#domain/appointments/schema.ts'
import { currentArrival, isReportedDone } from '#domain/arrival/arrival.ts'
import { ARRIVAL_LINK_WORDS, ARRIVAL_TOKEN_LENGTH, languageOf, spanSentence } from '#domain/arrival/link.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import { z } from '#domain/documents/zod.ts'
import { dayBounds, today } from '#domain/scheduling/slot.ts'
import { instantText } from '#domain/time/date.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { digestOf } from '#features/security/digest.ts'
import { type Opener, refuseLink } from '#features/security/limits.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Transaction } from '#store/store.ts'

/** Under the digest of the link's token. */
export const arrivalLinks = collection(
  'arrival-links',
  z.object({
    appointmentId: z.string(),
    /** The time that the visit had. A moved visit has another link. */
    of: z.string(),
    expiresAt: z.string(),
  }),
)

/** Derived from the crew's own secret, so that its page can show the link before it works, even without a network. */
export function arrivalToken(crewToken: string, { id, preferredDate }: Pick<Appointment, 'id' | 'preferredDate'>) {
  return digestOf(`arrival ${crewToken} ${id} ${preferredDate}`).slice(0, ARRIVAL_TOKEN_LENGTH)
}

/** The link works from now on, until the day ends. */
export async function openArrivalLink(
  tx: Transaction,
  token: string,
  { id: appointmentId, preferredDate: of }: Pick<Appointment, 'id' | 'preferredDate'>,
  now: Temporal.Instant,
): Promise<void> {
  const { timeZone } = await readBusiness(tx)
  const expiresAt = dayBounds(today(now, timeZone), timeZone).end
  await arrivalLinks.set(tx, digestOf(token), { appointmentId, of, expiresAt })
}

export async function forgetArrivalLinks(tx: Transaction, appointmentId: string): Promise<void> {
  await arrivalLinks.deleteAll(tx, { where: { appointmentId } })
}

/** Nothing about the customer, the place or the work, because a text message can be forwarded. */
export async function showArrival(opener: Opener, token: string, now: Temporal.Instant) {
  const { store } = opener
  const link = /^[\da-f]+$/.test(token) ? await arrivalLinks.get(store, digestOf(token)) : undefined
  const isOpen = link && link.data.expiresAt > instantText(now)
  const stored = isOpen ? await appointments.get(store, link.data.appointmentId) : undefined
  const visit = stored && appointmentOf(stored, now)
  const isSame = visit?.preferredDate === link?.data.of && ['confirmed', 'completed'].includes(visit?.status ?? '')
  if (!visit || !isSame) return refuseLink(opener, 'arrival-link', ARRIVAL_LINK_WORDS.en.ended, now)
  const business = await readBusiness(store)
  const language = languageOf(visit)
  const words = ARRIVAL_LINK_WORDS[language]
  const arrival = currentArrival(visit)
  const isDone = visit.status === 'completed' || isReportedDone(visit)
  const expected = isDone ? null : arrival ? arrival.expected : windowOf(visit)
  return {
    language,
    business: business.name,
    phone: business.phone && { text: business.phone, href: phoneHref(business.phone) },
    news: words[isDone ? 'done' : (arrival?.state ?? 'planned')],
    when: expected && spanSentence(expected, business, language),
  }
}

function windowOf({ window }: Appointment) {
  return window && { from: window.start, until: window.end }
}
