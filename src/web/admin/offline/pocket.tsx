// Offline, only the code that the page names is available.
import '../after-first-screen.tsx'
import { CarFront, Send, WifiOff } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { OFFLINE_WORDS, type PocketVisit, roadDays, timeNow } from '#domain/offline/pocket.ts'
import { actWords, POCKET_WORDS, seenWords } from '#domain/offline/words.ts'
import { waitingCount } from '#domain/offline/work.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import { useOnline } from '../../data/use-online.ts'
import { type PocketState, reloadPocket, usePocket } from '../../offline/pocket-state.ts'
import { dropWork, sendMine } from '../../offline/pocket-work.ts'
import type { WaitingWork } from '../../offline/queue-store.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Card, EmptyState, Folded, Notice, PageHeader } from '../../ui/page.tsx'
import { Fact } from '../fact.tsx'
import { RoadProvider, useRoad } from './road.tsx'
import { RoadVisit } from './road-visit.tsx'
import { SharedPhotos, UnsharedPhotos } from './shared-photos.tsx'

const MINUTE_MS = 60_000

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
        <RoadVisits key={date} title={label} visits={ofDay} />
      ))}
      {requests.length > 0 && <RoadVisits title={POCKET_WORDS.requests} visits={requests} areRequests />}
    </RoadProvider>
  )
}

type RoadVisitsProps = { title: string; visits: readonly PocketVisit[]; areRequests?: boolean }

/** Visits that are done and sent are folded below the upcoming ones. */
function RoadVisits({ title, visits, areRequests = false }: RoadVisitsProps) {
  const id = useId()
  const { queue } = useRoad()
  const isDone = ({ id: visit, status }: PocketVisit) =>
    status === 'completed' && queue.every(({ visitId }) => visitId !== visit)
  const done = visits.filter(isDone)
  const cards = (shown: readonly PocketVisit[]) => (
    <ul className="grid items-start gap-4 xl:grid-cols-2">
      {shown.map((visit) => (
        <RoadVisit key={visit.id} visit={visit} isRequest={areRequests} />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {done.length < visits.length && cards(visits.filter((visit) => !isDone(visit)))}
      {done.length > 0 && <Folded title={`Done (${done.length})`}>{cards(done)}</Folded>}
    </section>
  )
}

/** Every minute, it also checks whether the copy's lease has ended. */
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

/** Shows the connection, the age of the copy and what waits to be sent. */
function RoadStatus({ pocket: { isSending, isReachable } }: { pocket: PocketState }) {
  const { copy, queue, clock, send } = useRoad()
  const isOnline = useOnline() && isReachable
  const waiting = queue.filter(({ problem }) => !problem).length
  const updated = `Updated ${formatMoment(copy.pocket.now, clock)}.`
  if (isOnline && waiting === 0)
    return (
      <p role="status" className="text-ink-muted text-sm">
        {updated}
      </p>
    )
  return (
    <Notice
      tone={isOnline ? 'info' : 'warning'}
      title={isOnline ? undefined : OFFLINE_WORDS.title}
      action={
        waiting > 0 && (
          <Button
            tone="secondary"
            size="sm"
            busy={isSending}
            busyLabel={POCKET_WORDS.sending}
            onClick={() => void send()}
          >
            <Send aria-hidden="true" />
            {POCKET_WORDS.sendNow}
          </Button>
        )
      }
    >
      {!isOnline && <p>{POCKET_WORDS.offlineHint}</p>}
      <p>
        {waiting > 0 && `${waitingCount(waiting)} `}
        {updated}
      </p>
    </Notice>
  )
}

function Decisions() {
  const { queue } = useRoad()
  return queue.map((work) => work.problem && <Decision key={work.id} work={work} />)
}

function Decision({ work }: { work: WaitingWork }) {
  const { queue, clock, send } = useRoad()
  const { problem, act, seen, customerName } = work
  const isChanged = problem?.kind === 'changed'
  const title = isChanged ? POCKET_WORDS.decide : POCKET_WORDS.refused
  const mine = async () => {
    await sendMine(queue, work)
    await send()
  }
  const theirs = async () => {
    await dropWork(work.id)
    await send()
  }
  return (
    <Card role="group" aria-label={`${title}: ${customerName}`} className="grid gap-4 border-warning">
      <h2 className="text-xl">
        {title}: {customerName}
      </h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label={POCKET_WORDS.yours}>
          {actWords(act)}
          {isChanged && <span className="block text-ink-muted text-sm">{seenWords(seen, clock)}</span>}
        </Fact>
        <Fact label={POCKET_WORDS.theirs}>
          {problem?.kind === 'changed' && seenWords(problem.theirs, clock)}
          {problem?.kind === 'refused' && problem.words}
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button size="sm" onClick={() => void mine()}>
          {isChanged ? POCKET_WORDS.keepMine : POCKET_WORDS.tryAgain}
        </Button>
        <Button tone="secondary" size="sm" onClick={() => void theirs()}>
          {isChanged ? POCKET_WORDS.keepTheirs : POCKET_WORDS.drop}
        </Button>
      </div>
    </Card>
  )
}
