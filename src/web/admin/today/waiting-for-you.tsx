import { Suspense } from 'react'
import { MESSAGES_PATH } from '#domain/navigation/navigation.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { formatNearMoment } from '#domain/time/business-time.ts'
import type { TodayReport, WaitingMessage, WaitingRequest } from '#server/api-types.ts'
import { lazyPart } from '../../data/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { CircleCheck } from '../../ui/icons.tsx'
import { Card } from '../../ui/page.tsx'
import { StatusBadge, TimeLeft } from '../appointments/status-badge.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { SoundSwitch } from '../notifications/request-sound.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'

const RequestActions = lazyPart(async () => (await import('./waiting-actions.tsx')).RequestActions)
const ReadButton = lazyPart(async () => (await import('./waiting-actions.tsx')).ReadButton)

export const WAITING_ID = 'waiting-for-you'

/** The most urgent ones. The lists behind the links have all. */
const SHOWN_AT_MOST = 3
const MESSAGES_AT_LEAST = 1

type WaitingForYouProps = { waiting: TodayReport['waiting']; onOpen: (id: string) => void }

export function WaitingForYou({ waiting: { requests, messages, counts }, onOpen }: WaitingForYouProps) {
  const isQuiet = requests.length + messages.length === 0
  const urgent = requests.slice(0, SHOWN_AT_MOST)
  const written = messages.slice(0, Math.max(MESSAGES_AT_LEAST, SHOWN_AT_MOST - urgent.length))
  return (
    <section aria-labelledby={WAITING_ID} className="grid min-w-0 gap-3">
      <h2 id={WAITING_ID} tabIndex={-1} className="scroll-mt-24 text-xl">
        Waiting for you
      </h2>
      {isQuiet && (
        <p className="flex items-center gap-2 text-ink-muted">
          <CircleCheck aria-hidden="true" className="size-5 text-success-ink" />
          Nothing. Every request and message is answered.
        </p>
      )}
      {!isQuiet && (
        <Card flush>
          <ul className="divide-y divide-line">
            {urgent.map((request) => (
              <RequestItem key={request.id} request={request} onOpen={() => onOpen(request.id)} />
            ))}
            {written.map((message) => (
              <MessageItem key={message.id} message={message} onOpen={onOpen} />
            ))}
          </ul>
        </Card>
      )}
      {counts.requests > urgent.length && (
        <RouteLink to="/admin/appointments?show=answer">All {counts.requests} requests</RouteLink>
      )}
      {messages.length > written.length && <RouteLink to={MESSAGES_PATH}>All messages</RouteLink>}
      <SoundSwitch />
    </section>
  )
}

function RequestItem({ request, onOpen }: { request: WaitingRequest; onOpen: () => void }) {
  const clock = useBusinessClock()
  const { customerName, serviceName, minutesLeft, description } = request
  return (
    <li className="skip-offscreen grid gap-2 px-4 py-4 [--tall:10rem] sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="wrap-anywhere text-left font-semibold underline-offset-4 hover:underline"
        >
          {customerName}
        </button>
        <StatusBadge {...request} />
        <TimeLeft minutes={minutesLeft ?? undefined} />
      </p>
      <p className="wrap-anywhere text-ink-muted text-sm">
        {serviceName} · {formatArrival(request, clock)}
      </p>
      {description && <p className="wrap-anywhere line-clamp-3 text-sm">{description}</p>}
      <div className="flex min-h-9 flex-wrap gap-2 max-2xl:[&_svg]:hidden">
        <Suspense>
          <RequestActions request={request} />
        </Suspense>
      </div>
    </li>
  )
}

function MessageItem({ message, onOpen }: { message: WaitingMessage; onOpen: (id: string) => void }) {
  const clock = useBusinessClock()
  const { id, appointmentId, name, text, at } = message
  return (
    <li className="skip-offscreen grid gap-2 px-4 py-4 [--tall:10rem] sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="wrap-anywhere font-semibold">{name}</span>
        <time dateTime={at} className="text-ink-muted text-sm tabular-nums">
          {formatNearMoment(at, clock)}
        </time>
      </p>
      <p className="wrap-anywhere line-clamp-4 whitespace-pre-line text-sm">{text}</p>
      <div className="flex flex-wrap gap-2">
        {appointmentId === null ? (
          <RouteButton tone="secondary" size="sm" to={`/admin/messages?message=${encodeURIComponent(id)}`}>
            Answer
          </RouteButton>
        ) : (
          <>
            <Button tone="secondary" size="sm" onClick={() => onOpen(appointmentId)}>
              Answer
            </Button>
            <Suspense>
              <ReadButton id={appointmentId} />
            </Suspense>
          </>
        )}
      </div>
    </li>
  )
}
