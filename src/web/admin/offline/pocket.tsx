import { CarFront, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { roadDays, timeNow } from '#domain/offline/days.ts'
import { POCKET_WORDS } from '#domain/offline/words.ts'
import { useOnline } from '../../data/use-online.ts'
import { type PocketState, reloadPocket, usePocket } from '../../offline/pocket-state.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { Decisions } from './decisions.tsx'
import { RoadProvider } from './road.tsx'
import { RoadStatus } from './road-status.tsx'
import { RoadVisit } from './road-visit.tsx'
import { SharedPhotos, UnsharedPhotos } from './shared-photos.tsx'

const MINUTE_MS = 60_000

export function meta() {
  return adminMeta(POCKET_WORDS.title)
}

/** Works the same with and without a network: it shows what this phone keeps, and everything done here waits in a queue. */
export default function OnTheRoad() {
  const pocket = usePocket()
  const now = usePhoneTime()
  const isOnline = useOnline()
  const isComing = !pocket.isLoaded || (!pocket.copy && isOnline && !pocket.hasFailed)
  return (
    <>
      <PageHeader title={POCKET_WORDS.title} description={POCKET_WORDS.description} />
      {isComing && <Spinner block>Loading...</Spinner>}
      {!isComing && !pocket.copy && (
        <EmptyState icon={WifiOff} title={POCKET_WORDS.unread}>
          {POCKET_WORDS.unreadHint}
        </EmptyState>
      )}
      {pocket.copy && <Kept pocket={pocket} copy={pocket.copy} phoneNow={now} />}
    </>
  )
}

type KeptProps = { pocket: PocketState; copy: NonNullable<PocketState['copy']>; phoneNow: number }

function Kept({ pocket, copy, phoneNow }: KeptProps) {
  const { visits, requests, timeZone } = copy.pocket
  const now = timeNow(copy, phoneNow)
  const days = roadDays(visits, timeZone, now)
  return (
    <RoadProvider copy={copy} queue={pocket.queue} now={now}>
      <RoadStatus pocket={pocket} />
      <Decisions />
      <UnsharedPhotos />
      <SharedPhotos />
      {days.length === 0 && <EmptyState icon={CarFront} title={POCKET_WORDS.noVisits} />}
      {days.map(({ date, label, visits: ofDay }) => (
        <section key={date} aria-labelledby={`road-${date}`} className="grid gap-4">
          <h2 id={`road-${date}`} className="text-xl">
            {label}
          </h2>
          <ul className="grid items-start gap-4 xl:grid-cols-2">
            {ofDay.map((visit) => (
              <RoadVisit key={visit.id} visit={visit} />
            ))}
          </ul>
        </section>
      ))}
      {requests.length > 0 && (
        <section aria-labelledby="road-requests" className="grid gap-4">
          <h2 id="road-requests" className="text-xl">
            {POCKET_WORDS.requests}
          </h2>
          <ul className="grid items-start gap-4 xl:grid-cols-2">
            {requests.map((visit) => (
              <RoadVisit key={visit.id} visit={visit} isRequest />
            ))}
          </ul>
        </section>
      )}
    </RoadProvider>
  )
}

/** Every minute, and the copy is looked at again: its lease may have ended. */
function usePhoneTime(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      void reloadPocket()
    }, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
