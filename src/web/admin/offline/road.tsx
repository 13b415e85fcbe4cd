import { createContext, type ReactNode, useContext } from 'react'
import type { PocketVisit } from '#domain/offline/pocket.ts'
import { tookDone } from '#domain/offline/words.ts'
import { type Act, seenOf } from '#domain/offline/work.ts'
import { reportAct } from '../../acts/acts.ts'
import type { Copy } from '../../offline/copy-store.ts'
import { doWork, sendWaiting, takeBackDone } from '../../offline/pocket-work.ts'
import type { WaitingWork } from '../../offline/queue-store.ts'

type Road = { copy: Copy; queue: readonly WaitingWork[]; now: number }

const RoadContext = createContext<Road | undefined>(undefined)

export function RoadProvider({ children, ...road }: Road & { children: ReactNode }) {
  return <RoadContext value={road}>{children}</RoadContext>
}

/** What this phone keeps and what waits. */
export function useRoad() {
  const road = useContext(RoadContext)
  if (!road) throw new Error('useRoad needs a RoadProvider above it.')
  const { account, timeZone, clock, visits, requests } = road.copy.pocket
  return {
    ...road,
    clock: { timeZone, clock },
    /** Everything that photos and notes can belong to. */
    all: [...visits, ...requests],
    send: () => sendWaiting(account),
    /** Resolves once it is in the queue. It is sent as soon as there is a network. */
    act: async (visit: PocketVisit, acts: readonly { act: Act; file?: File }[]) => {
      const seen = seenOf(visit)
      await doWork(
        account,
        acts.map((each) => ({ visitId: visit.id, customerName: visit.customerName, seen, ...each })),
      )
      // One thumb can hit it by mistake, and nothing was asked.
      if (acts.some((each) => each.act.kind === 'done')) {
        const takeBack = () => takeBackDone({ id: visit.id, seen })
        reportAct({
          visits: [{ id: visit.id, version: 0 }],
          words: tookDone(visit.customerName),
          isMailHeld: false,
          takeBack,
        })
      }
      void sendWaiting(account)
    },
  }
}
