import { CalendarClock, Car, KeyRound, MapPin, MessageSquareText, Phone, StickyNote, Truck } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import { MOVE_WORDS, mayMove } from '#domain/appointments/move-words.ts'
import { arrivalSentence, arrivalSince, currentArrival, smsHref, USUAL_MINUTES } from '#domain/arrival/arrival.ts'
import { directionsTo } from '#domain/business/map.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { firstName } from '#domain/photos/photo.ts'
import { addressLine } from '#domain/places/zip.ts'
import { formatDate } from '#domain/time/date.ts'
import type { DayVisit, TodayReport } from '#server/api-types.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { plannedOf, promiseOf } from '../appointments/calendar/visit-words.ts'
import { VisitPhotos } from '../appointments/details/appointment-photos.tsx'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { type Step, StepButton, useVisitSteps } from '../appointments/visit-steps.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { CrewDot } from '../crews/crew-dot.tsx'

type DaySectionProps = {
  name: 'Today' | 'Tomorrow'
  day: TodayReport['days'][number]
  crews: TodayReport['crews']
  visits: readonly DayVisit[]
  onOpen: (id: string) => void
  onMove: (id: string) => void
}

/** One day by crew, in driving order. */
export function DaySection({ name, day, crews, visits, onOpen, onMove }: DaySectionProps) {
  const id = useId()
  const lanes = crews
    .map((crew) => ({ crew, visits: visits.filter(({ date, crewId }) => date === day.date && crewId === crew.id) }))
    .filter((lane) => lane.visits.length > 0)
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-xl">
        {name} <span className="font-normal font-sans text-base text-ink-muted">{formatDate(day.date)}</span>
      </h2>
      {lanes.length === 0 && (
        <p className="text-ink-muted">
          Nothing {name.toLowerCase()}. {day.closed}
        </p>
      )}
      {lanes.map(({ crew, visits: driven }) => (
        <div key={crew.id} className="grid min-w-0 gap-3">
          {crews.length > 1 && (
            <h3 className="flex items-center gap-2 font-sans font-semibold text-base">
              <CrewDot color={crew.color} />
              {crew.name}
            </h3>
          )}
          <ol className="grid min-w-0 gap-3">
            {driven.map((visit) => (
              <li key={visit.id} className="skip-offscreen grid min-w-0 gap-2 [--tall:18rem]">
                {visit.driveBefore !== null && <Drive minutes={visit.driveBefore} />}
                <VisitCard visit={visit} isToday={name === 'Today'} onOpen={onOpen} onMove={onMove} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function Drive({ minutes }: { minutes: number }) {
  return (
    <p className="flex items-center gap-2 pl-4 text-ink-muted text-sm">
      <Car aria-hidden="true" className="size-4" />
      {minutes} min drive
    </p>
  )
}

type VisitCardProps = { visit: DayVisit; isToday: boolean; onOpen: (id: string) => void; onMove: (id: string) => void }

/** Memoized: Today may have a hundred, and most of them are as before when it is fetched again. */
const VisitCard = memo(function VisitCard({ visit, isToday, onOpen, onMove }: VisitCardProps) {
  const { id, customerName, serviceName } = visit
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold tabular-nums">
            {promiseOf(visit)}
            {visit.window && <span className="font-normal text-ink-muted text-sm">{plannedOf(visit)}</span>}
            <StatusBadge {...visit} />
          </p>
          <button
            type="button"
            onClick={() => onOpen(id)}
            aria-haspopup="dialog"
            className="wrap-anywhere w-fit text-left font-display font-semibold text-lg underline-offset-4 hover:underline"
          >
            {customerName}
          </button>
          <p className="wrap-anywhere text-ink-muted text-sm">{serviceName}</p>
        </div>
        <VisitContact visit={visit} />
      </div>
      {visit.status !== 'completed' && (
        <>
          <VisitFacts visit={visit} />
          <VisitPhotos visit={visit} />
          <VisitActions visit={visit} isToday={isToday} onMove={() => onMove(id)} />
        </>
      )}
    </Card>
  )
})

type VisitActionsProps = { visit: DayVisit; isToday: boolean; onMove: () => void }

/** One tap each. The step that comes next stands out. */
function VisitActions({ visit, isToday, onMove }: VisitActionsProps) {
  const { tap, busy } = useVisitSteps(visit)
  const said = currentArrival(visit)?.state
  const step = (each: Step, isNext: boolean, isPressed?: boolean) => (
    <StepButton
      step={each}
      isNext={isNext}
      isPressed={isPressed}
      busy={busy === each}
      onTap={() => tap(each, visit.driveBefore || USUAL_MINUTES)}
    />
  )
  const isComing = isToday && visit.status === 'confirmed' && visit.mayAnnounce && said !== 'here'
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {visit.status === 'pending' && step('confirmed', true)}
      {isComing && step('on-my-way', said === undefined, said === 'on-my-way')}
      {isComing && step('here', said !== undefined)}
      {isToday && visit.status === 'confirmed' && step('completed', said === 'here')}
      {mayMove(visit.status) && (
        <Button size="sm" tone="secondary" onClick={onMove}>
          <CalendarClock aria-hidden="true" />
          {MOVE_WORDS.open}
        </Button>
      )}
    </div>
  )
}

/** What a crew needs to get there and in, and to know beforehand. */
function VisitFacts({ visit }: { visit: DayVisit }) {
  const timeZone = useBusinessTimeZone()
  const place = addressLine(visit.address)
  const arrival = currentArrival(visit)
  return (
    <ul className="grid gap-2 text-sm">
      {arrival && (
        <Line icon={<Truck aria-hidden="true" />}>
          <span className="font-semibold">{arrivalSince(arrival, timeZone)}</span>
        </Line>
      )}
      {place && (
        <Line icon={<MapPin aria-hidden="true" />}>
          <a href={directionsTo(place)} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
            {place}
          </a>
        </Line>
      )}
      {visit.address.access && (
        <Line icon={<KeyRound aria-hidden="true" />}>
          <span className="sr-only">Access: </span>
          {visit.address.access}
        </Line>
      )}
      {visit.notes && (
        <Line icon={<StickyNote aria-hidden="true" />}>
          <span className="sr-only">Notes: </span>
          <span className="whitespace-pre-line">{visit.notes}</span>
        </Line>
      )}
      {visit.lastLine && (
        <Line icon={<MessageSquareText aria-hidden="true" />}>
          {visit.lastLine.by === 'customer' ? firstName(visit.customerName) : 'You'}: {visit.lastLine.text}
        </Line>
      )}
    </ul>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-muted">
      {icon}
      <span className="wrap-anywhere line-clamp-4 min-w-0">{children}</span>
    </li>
  )
}

/** A text message starts with what the customer was told last. */
function VisitContact({ visit }: { visit: DayVisit }) {
  const timeZone = useBusinessTimeZone()
  const { customerName, customerPhone } = visit
  if (customerPhone === '') return null
  const arrival = currentArrival(visit)
  const text = arrival ? arrivalSentence(arrival, { timeZone }) : ''
  return (
    <div className="flex gap-2">
      <ButtonLink
        tone="secondary"
        size="icon"
        href={phoneHref(customerPhone)}
        title={formatPhone(customerPhone)}
        aria-label={`Call ${customerName}`}
      >
        <Phone aria-hidden="true" />
      </ButtonLink>
      <ButtonLink tone="secondary" size="icon" href={smsHref(customerPhone, text)} aria-label={`Text ${customerName}`}>
        <MessageSquareText aria-hidden="true" />
      </ButtonLink>
    </div>
  )
}
