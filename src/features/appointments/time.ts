import { CREW_MESSAGES } from '#domain/crews/crew.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { closureWordsFor } from '#domain/planning/closure.ts'
import { type AskedTime, type FoundTime, findFreeTime, findOfferedTime } from '#features/planning/find-time.ts'
import { slotTaken } from '#features/planning/hold-time.ts'
import type { OpenTrade } from '#features/planning/read-trade.ts'
import { closureContext } from '#features/planning/refuse-time.ts'
import type { Reader } from '#store/store.ts'

/** Any free time. If visitors couldn't book it, the administrator has to insist. */
export async function deskTime(
  reader: Reader,
  asked: AskedTime,
  outsideRules: boolean,
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<FoundTime> {
  const offered = await findOfferedTime(reader, asked, trade, now)
  if (offered.ok) return offered.found
  const free = await findFreeTime(reader, asked, trade, now)
  if (!free) throw slotTaken()
  if (outsideRules) return free
  const words = closureWordsFor(offered.closure, closureContext(asked.instant, trade, now))
  throw new Refusal('invalid', words, { code: 'outside-rules', fields: { time: words } })
}

/** A crew keeps the visits it has when it is no longer active, but gets no others. */
export function refuseCrew(crewId: string | undefined, current: string | null, { crews }: OpenTrade): void {
  if (crewId === undefined) return
  const crew = crews.find(({ id }) => id === crewId)
  if (crew && (crew.active || crewId === current)) return
  const words = crew ? CREW_MESSAGES.inactive : CREW_MESSAGES.unknown
  throw new Refusal('invalid', words, { fields: { crewId: words } })
}
