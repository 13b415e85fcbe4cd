import { CircleCheck } from 'lucide-react'
import { formatArrival } from '#domain/planning/local-day.ts'
import { formatNearMoment } from '#domain/time/business-time.ts'
import type { TodayReport, WaitingMessage, WaitingRequest } from '#server/api-types.ts'
import { useCommand } from '../../data/command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RequestActions } from '../appointments/request-actions.tsx'
import { StatusBadge, TimeLeft } from '../appointments/status-badge.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { SoundSwitch } from '../notifications/request-sound.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { readLines } from './today-calls.ts'

export const WHO_WAITS_ID = 'who-waits'

type WhoWaitsProps = { waiting: TodayReport['waiting']; onOpen: (id: string) => void }

/** Requests by the promise clock, then what customers wrote. */
export function WhoWaits({ waiting: { requests, messages, counts }, onOpen }: WhoWaitsProps) {
  const isQuiet = requests.length + messages.length === 0
  return (
    <section aria-labelledby={WHO_WAITS_ID} className="grid min-w-0 gap-3">
      <h2 id={WHO_WAITS_ID} tabIndex={-1} className="scroll-mt-24 text-xl">
        Who waits
      </h2>
      {isQuiet && (
        <p className="flex items-center gap-2 text-ink-muted">
          <CircleCheck aria-hidden="true" className="size-5 text-success-ink" />
          Nobody. Every request and message is answered.
        </p>
      )}
      {!isQuiet && (
        <Card flush>
          <ul className="divide-y divide-line">
            {requests.map((request) => (
              <RequestItem key={request.id} request={request} onOpen={() => onOpen(request.id)} />
            ))}
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} onOpen={onOpen} />
            ))}
          </ul>
        </Card>
      )}
      {counts.requests > requests.length && (
        <RouteLink to="/admin/appointments?show=answer">All {counts.requests} requests</RouteLink>
      )}
      <SoundSwitch />
    </section>
  )
}

function RequestItem({ request, onOpen }: { request: WaitingRequest; onOpen: () => void }) {
  const timeZone = useBusinessTimeZone()
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
        {serviceName} · {formatArrival(request, { timeZone })}
      </p>
      {description && <p className="wrap-anywhere line-clamp-3 text-sm">{description}</p>}
      <div className="flex flex-wrap gap-2">
        <RequestActions request={request} />
      </div>
    </li>
  )
}

function MessageItem({ message, onOpen }: { message: WaitingMessage; onOpen: (id: string) => void }) {
  const timeZone = useBusinessTimeZone()
  const { id, appointmentId, name, text, at } = message
  return (
    <li className="skip-offscreen grid gap-2 px-4 py-4 [--tall:10rem] sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="wrap-anywhere font-semibold">{name}</span>
        <time dateTime={at} className="text-ink-muted text-sm tabular-nums">
          {formatNearMoment(at, timeZone)}
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
            <ReadButton id={appointmentId} />
          </>
        )}
      </div>
    </li>
  )
}

function ReadButton({ id }: { id: string }) {
  const { run, isPending } = useCommand(readLines)
  return (
    <Button tone="ghost" size="sm" busy={isPending} onClick={() => void run(id)}>
      Mark as read
    </Button>
  )
}
