import { Clock3, FileText, MapPin, MessageSquareText, Phone, X } from 'lucide-react'
import { mayAnnounce, smsHref } from '#domain/arrival/arrival.ts'
import { visitSteps } from '#domain/arrival/steps.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import type { PocketVisit } from '#domain/offline/pocket.ts'
import { type Seen, seenOf } from '#domain/offline/seen.ts'
import { actWords, POCKET_WORDS } from '#domain/offline/words.ts'
import { afterWaiting } from '#domain/offline/work.ts'
import { addressLine, mapHref } from '#domain/places/zip.ts'
import { counted, firstName } from '#domain/text/text.ts'
import { lineFrom } from '#domain/thread/line.ts'
import { businessTime, formatWhen } from '#domain/time/business-time.ts'
import { formatShortDay, formatTimeRange, formatTimeShort } from '#domain/time/date.ts'
import { useSession } from '../../data/session.ts'
import { dropWork } from '../../offline/pocket-work.ts'
import type { WaitingWork } from '../../offline/queue-store.ts'
import { Thumbnail } from '../../photos/thumbnail.tsx'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/page.tsx'
import { StepBar } from '../../visit/step-bar.tsx'
import { AppointmentPhotos } from '../appointments/details/appointment-photos.tsx'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { writePath } from '../estimates/write-path.ts'
import { Fact } from '../fact.tsx'
import { RouteButton } from '../route-link.tsx'
import { AddToVisit } from './add-to-visit.tsx'
import { useRoad } from './road.tsx'

/** One visit as it will be once everything that waits is sent. */
export function RoadVisit({ visit, isRequest = false }: { visit: PocketVisit; isRequest?: boolean }) {
  const { queue, clock } = useRoad()
  const waiting = queue.filter(({ visitId }) => visitId === visit.id)
  const seen = afterWaiting(seenOf(visit), waiting)
  const heading = `road-visit-${visit.id}`
  const { address, customerPhone } = visit
  const place = addressLine(address)
  return (
    <li aria-labelledby={heading}>
      <Card className="grid content-start gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="grid min-w-0 gap-0.5">
            <h3 id={heading} className="wrap-anywhere font-semibold text-lg">
              {visit.customerName}
            </h3>
            <p className="text-ink-muted text-sm">
              {[timeOf(visit, clock, isRequest), visit.serviceName, visit.crew].filter(Boolean).join(' · ')}
            </p>
          </div>
          <StatusBadge status={seen.status} />
        </div>
        <div className="flex flex-wrap gap-2">
          {place && (
            <ButtonLink tone="secondary" size="sm" href={mapHref(address)} target="_blank" rel="noreferrer">
              <MapPin aria-hidden="true" />
              Map
            </ButtonLink>
          )}
          {customerPhone && (
            <>
              <ButtonLink tone="secondary" size="sm" href={phoneHref(customerPhone)}>
                <Phone aria-hidden="true" />
                Call
              </ButtonLink>
              <ButtonLink tone="secondary" size="sm" href={smsHref(customerPhone, '')}>
                <MessageSquareText aria-hidden="true" />
                Text
              </ButtonLink>
            </>
          )}
          <RouteButton tone="secondary" size="sm" to={writePath({ appointment: visit.id })}>
            <FileText aria-hidden="true" />
            Add estimate
          </RouteButton>
        </div>
        <dl className="grid gap-3 text-sm sm:grid-cols-2">
          {place && <Fact label="Address">{place}</Fact>}
          {address.access && <Fact label={POCKET_WORDS.gateCode}>{address.access}</Fact>}
          {customerPhone && <Fact label="Phone">{formatPhone(customerPhone)}</Fact>}
        </dl>
        {!isRequest && <RoadTaps visit={visit} seen={seen} />}
        <VisitWaiting waiting={waiting} />
        <VisitWords visit={visit} />
        <AddToVisit visit={visit} waiting={waiting} />
      </Card>
    </li>
  )
}

type Clock = ReturnType<typeof useRoad>['clock']

/** "8–10 AM, planned 8:30 AM". A request also names the requested day. */
function timeOf({ window, plannedStart }: PocketVisit, { timeZone, clock }: Clock, isRequest: boolean): string {
  const at = (instant: string) => businessTime(instant, timeZone)
  const planned = formatTimeShort(at(plannedStart).time, clock)
  const promised = window && formatTimeRange(at(window.start).time, at(window.end).time, clock)
  const time = promised ? `${promised}, planned ${planned}` : planned
  return isRequest ? `${formatShortDay(at(plannedStart).date)}, ${time}` : time
}

function VisitWaiting({ waiting }: { waiting: readonly WaitingWork[] }) {
  const shown = waiting.filter(({ problem }) => !problem)
  if (shown.length === 0) return null
  return (
    <ul aria-label={POCKET_WORDS.waits} className="grid gap-2 rounded-md bg-warning-soft p-3 text-sm text-warning-ink">
      {shown.map(({ id, act, file }) => (
        <li key={id} className="flex items-center gap-3">
          {file ? <Thumbnail file={file} isSmall /> : <Clock3 aria-hidden="true" className="size-5 shrink-0" />}
          <span className="wrap-anywhere min-w-0 grow">
            {actWords(act)}
            <span className="block text-xs">{POCKET_WORDS.waits}</span>
          </span>
          <IconButton icon={X} label={`${POCKET_WORDS.drop}: ${actWords(act)}`} onClick={() => void dropWork(id)} />
        </li>
      ))}
    </ul>
  )
}

/** One tap each, on the day of the visit. */
function RoadTaps({ visit, seen }: { visit: PocketVisit; seen: Seen }) {
  const { tap, now } = useRoad()
  const announced = mayAnnounce(seen, { epochMilliseconds: now })
  if (!announced) return null
  return (
    <StepBar
      steps={visitSteps({ status: seen.status, said: seen.arrival, mayAnnounce: announced })}
      label={`Steps of the visit to ${visit.customerName}`}
      onStep={(step) => void tap(visit, step === 'done' ? { kind: 'done' } : { kind: 'arrival', state: step })}
    />
  )
}

function VisitWords({ visit }: { visit: PocketVisit }) {
  const { user } = useSession()
  const { clock } = useRoad()
  const { description, answers, notes, lines, photos, customerName } = visit
  if (!description && !notes && answers.length + lines.length + photos.length === 0) return null
  return (
    <details className="border-line border-t pt-3">
      <summary className="cursor-pointer font-semibold text-sm">{aboutWords(lines.length, photos.length)}</summary>
      <div className="grid gap-4 pt-3 text-sm">
        <dl className="grid gap-3">
          {description && <Fact label={POCKET_WORDS.asked}>{description}</Fact>}
          {answers.map(({ label, answer }) => (
            <Fact key={label} label={label}>
              {answer}
            </Fact>
          ))}
          {notes && (
            <Fact label={POCKET_WORDS.notes}>
              <span className="whitespace-pre-line">{notes}</span>
            </Fact>
          )}
        </dl>
        {lines.length > 0 && (
          <ol aria-label={POCKET_WORDS.conversation} className="grid gap-2">
            {lines.map(({ id, at, by, who, text }) => (
              <li key={id} className="grid gap-0.5 rounded-md bg-surface-sunken px-3 py-2">
                <span className="text-ink-muted text-xs">
                  {lineFrom({ by, who }, firstName(customerName), user)},{' '}
                  <time dateTime={at}>{formatWhen(at, clock)}</time>
                </span>
                <span className="wrap-anywhere whitespace-pre-line">{text}</span>
              </li>
            ))}
          </ol>
        )}
        <AppointmentPhotos visit={visit} all={visit.photos} isReadOnly />
      </div>
    </details>
  )
}

/** "About the job, 2 messages, 1 photo" */
function aboutWords(lines: number, photos: number): string {
  const count = (number: number, one: string) => number > 0 && counted(number, one)
  return [POCKET_WORDS.about, count(lines, 'message'), count(photos, 'photo')].filter(Boolean).join(', ')
}
