import { createContext, type ReactNode, useContext } from 'react'
import { expectedArrival, USUAL_MINUTES } from '#domain/arrival/arrival.ts'
import { announcedWords } from '#domain/mails/status-report.ts'
import { type PocketVisit, timeNow } from '#domain/offline/pocket.ts'
import { type Seen, seenOf } from '#domain/offline/seen.ts'
import { tookDone } from '#domain/offline/words.ts'
import type { Act, Tap } from '#domain/offline/work.ts'
import type { BusinessClock } from '#domain/time/business-time.ts'
import { reportAct } from '../../acts/acts.ts'
import type { Copy } from '../../offline/copy-store.ts'
import { changeMinutes, doWork, sendWaiting, takeBackTap } from '../../offline/pocket-work.ts'
import type { WaitingWork } from '../../offline/queue-store.ts'

type Road = { copy: Copy; queue: readonly WaitingWork[]; now: number }

const RoadContext = createContext<Road | undefined>(undefined)

export function RoadProvider({ children, ...road }: Road & { children: ReactNode }) {
  return <RoadContext value={road}>{children}</RoadContext>
}

export function useRoad() {
  const road = useContext(RoadContext)
  if (!road) throw new Error('useRoad needs a RoadProvider above it.')
  const { account, timeZone, clock, visits, requests } = road.copy.pocket
  const business = { timeZone, clock }
  /** Resolves once it is in the queue. It is sent as soon as there is a network. */
  const act = async (visit: PocketVisit, acts: readonly { act: Act; file?: File }[]) => {
    const { id: visitId, customerName } = visit
    const seen = seenOf(visit)
    await doWork(
      account,
      acts.map((each) => ({ visitId, customerName, seen, ...each })),
    )
    void sendWaiting(account)
  }
  return {
    ...road,
    clock: business,
    /** Everything that photos and notes can belong to. */
    all: [...visits, ...requests],
    send: () => sendWaiting(account),
    act,
    /** It's easy to hit by mistake and asks no question, so it offers Undo, online or offline. */
    tap: async (visit: PocketVisit, tapped: Tap) => {
      await act(visit, [{ act: tapped }])
      offerUndo(visit, tapped, { seen: seenOf(visit), now: timeNow(road.copy, Date.now()), clock: business })
    },
  }
}

interface TapFacts {
  seen: Seen
  /** The server's time at the tap. */
  now: number
  clock: BusinessClock
}

function offerUndo(visit: PocketVisit, tapped: Tap, facts: TapFacts): void {
  const { id, customerName } = visit
  const act = { visits: [{ id, version: 0 }], isMailHeld: false }
  const takeBack = () => takeBackTap({ id, act: tapped, seen: facts.seen })
  if (tapped.kind === 'done') {
    reportAct({ ...act, takeBack, words: tookDone(customerName) })
    return
  }
  const { state, minutes = USUAL_MINUTES } = tapped
  const expected = expectedArrival(state, minutes, visit, Temporal.Instant.fromEpochMilliseconds(facts.now))
  const change = async (other: number) => {
    await changeMinutes(id, tapped, other)
    offerUndo(visit, { ...tapped, minutes: other }, facts)
  }
  reportAct({
    ...act,
    takeBack,
    words: announcedWords({ state, expected }, customerName, null, facts.clock),
    ...(expected && { minutes: { chosen: minutes, change } }),
  })
}
