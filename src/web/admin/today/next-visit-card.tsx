import {
  CalendarClock,
  Car,
  FileText,
  KeyRound,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  Phone,
  StickyNote,
  Truck,
  Wrench,
} from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { MOVE_LABEL } from '#domain/appointments/appointment.ts'
import { arrivalSentence, arrivalSince, currentArrival, isReportedDone, smsHref } from '#domain/arrival/arrival.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { addressLine, mapHref } from '#domain/places/zip.ts'
import { firstName } from '#domain/text/text.ts'
import { lineFrom } from '#domain/thread/line.ts'
import type { DayVisit } from '#server/api-types.ts'
import { lazyPart } from '../../data/lazy-part.ts'
import { useSession } from '../../data/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/page.tsx'
import { plannedOf, promiseOf } from '../appointments/calendar/visit-words.ts'
import { VisitSteps } from '../appointments/details/lazy-details.tsx'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { writePath } from '../estimates/write-path.ts'
import { RouteButton } from '../route-link.tsx'

const AppointmentPhotos = lazyPart(
  async () => (await import('../appointments/details/appointment-photos.tsx')).AppointmentPhotos,
)

type NextVisitCardProps = { visit: DayVisit; crew: string | null; onOpen: () => void; onMove: () => void }

/** Everything that the next visit needs. On a phone it fills the first screen, with the buttons under the thumb. */
export function NextVisitCard({ visit, crew, onOpen, onMove }: NextVisitCardProps) {
  const { customerName, serviceName } = visit
  const { clock } = useBusinessClock()
  const title = `next-${visit.id}`
  return (
    <section aria-labelledby={title}>
      <Card className="grid content-between gap-5 p-4 max-sm:min-h-[calc(100svh-16rem)] sm:p-6">
        <div className="grid gap-4">
          <div className="grid gap-1">
            <p className="flex flex-wrap items-baseline gap-x-3 font-semibold text-lg tabular-nums">
              {promiseOf(visit, clock)}
              {visit.window && <span className="font-normal text-base text-ink-muted">{plannedOf(visit, clock)}</span>}
              {crew && <span className="font-normal text-base text-ink-muted">{crew}</span>}
              {isReportedDone(visit) && <StatusBadge {...visit} />}
            </p>
            <h2 id={title} className="text-2xl">
              <span className="sr-only">Next visit: </span>
              <button
                type="button"
                onClick={onOpen}
                aria-haspopup="dialog"
                className="wrap-anywhere text-left underline-offset-4 hover:underline"
              >
                {customerName}
              </button>
            </h2>
            <p className="wrap-anywhere">{serviceName}</p>
          </div>
          <VisitFacts visit={visit} />
          {visit.photos.length > 0 && (
            // As high as the photos.
            <Suspense fallback={<div className="h-20" />}>
              <AppointmentPhotos visit={visit} all={visit.photos} isReadOnly />
            </Suspense>
          )}
        </div>
        <div className="grid gap-3">
          <VisitContact visit={visit} onMove={onMove} />
          <VisitSteps
            visit={visit}
            mayAnnounce={visit.mayAnnounce}
            hasCome
            minutes={visit.driveBefore}
            hasText={false}
          />
        </div>
      </Card>
    </section>
  )
}

function VisitFacts({ visit }: { visit: DayVisit }) {
  const { user } = useSession()
  const clock = useBusinessClock()
  const { driveBefore, description, notes, lastLine } = visit
  const { access } = visit.address
  const place = addressLine(visit.address)
  const arrival = currentArrival(visit)
  return (
    <ul className="grid gap-2.5">
      <Line icon={Truck}>{arrival && <span className="font-semibold">{arrivalSince(arrival, clock)}</span>}</Line>
      <Line icon={MapPin}>
        {place && (
          <a href={mapHref(visit.address)} target="_blank" rel="noreferrer" className="wrap-anywhere text-link">
            {place}
          </a>
        )}
      </Line>
      <Line icon={Car}>{driveBefore !== null && `${driveBefore} min drive`}</Line>
      <Line icon={KeyRound} label="Access">
        {access}
      </Line>
      <Line icon={Wrench} label="The job">
        {description}
      </Line>
      <Line icon={StickyNote} label="Notes">
        {notes && <span className="whitespace-pre-line">{notes}</span>}
      </Line>
      <Line icon={MessageSquareText}>
        {lastLine && `${lineFrom(lastLine, firstName(visit.customerName), user)}: ${lastLine.text}`}
      </Line>
    </ul>
  )
}

type LineProps = { icon: LucideIcon; label?: string; children: ReactNode }

/** Empty without a fact. The label is for screen readers. */
function Line({ icon: Glyph, label, children }: LineProps) {
  if (!children) return null
  return (
    <li className="flex gap-2.5">
      <Glyph aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-muted" />
      <span className="wrap-anywhere line-clamp-4 min-w-0">
        {label && <span className="sr-only">{label}: </span>}
        {children}
      </span>
    </li>
  )
}

/** A text message starts with the last notice to the customer. */
function VisitContact({ visit, onMove }: { visit: DayVisit; onMove: () => void }) {
  const clock = useBusinessClock()
  const { customerName, customerPhone } = visit
  const arrival = currentArrival(visit)
  const text = arrival ? arrivalSentence(arrival, clock) : ''
  const map = mapHref(visit.address)
  return (
    <div className="flex flex-wrap gap-1.5 *:grow *:px-2 max-sm:[&_svg]:hidden sm:*:grow-0 sm:*:px-4">
      {customerPhone && (
        <>
          <ButtonLink
            tone="secondary"
            href={phoneHref(customerPhone)}
            title={formatPhone(customerPhone)}
            aria-label={`Call ${customerName}`}
          >
            <Phone aria-hidden="true" />
            Call
          </ButtonLink>
          <ButtonLink tone="secondary" href={smsHref(customerPhone, text)} aria-label={`Text ${customerName}`}>
            <MessageSquareText aria-hidden="true" />
            Text
          </ButtonLink>
        </>
      )}
      {map && (
        <ButtonLink tone="secondary" href={map} target="_blank" rel="noreferrer">
          <MapPin aria-hidden="true" />
          Map
        </ButtonLink>
      )}
      <RouteButton tone="secondary" to={writePath({ appointment: visit.id })}>
        <FileText aria-hidden="true" />
        Estimate
      </RouteButton>
      <Button tone="secondary" onClick={onMove}>
        <CalendarClock aria-hidden="true" />
        {MOVE_LABEL}
      </Button>
    </div>
  )
}
