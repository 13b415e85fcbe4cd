import { MapPin, MessageSquareText, Phone } from 'lucide-react'
import { smsHref } from '#domain/arrival/sms.ts'
import { formatPhone, phoneHref } from '#domain/customer/phone.ts'
import { addressLine } from '#domain/place/address.ts'
import { mapHref } from '#domain/place/map-link.ts'
import type { PocketVisit } from '#domain/pocket/pocket.ts'
import { POCKET_WORDS } from '#domain/pocket/words.ts'
import { afterWaiting, seenOf } from '#domain/pocket/work.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { formatShortDay } from '#domain/time/date.ts'
import { formatTimeRange, formatTimeShort } from '#domain/time/time-of-day.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { Fact } from '../fact.tsx'
import { AddToVisit } from './add-to-visit.tsx'
import { useRoad } from './road.tsx'
import { RoadTaps } from './road-taps.tsx'
import { VisitWaiting } from './visit-waiting.tsx'
import { VisitWords } from './visit-words.tsx'

type RoadVisitProps = { visit: PocketVisit; isRequest?: boolean }

/** One visit as it will be once everything that waits is sent. */
export function RoadVisit({ visit, isRequest = false }: RoadVisitProps) {
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

/** "8–10 AM, planned 8:30 AM". A request also names the day that was asked for. */
function timeOf({ window, plannedStart }: PocketVisit, { timeZone, clock }: Clock, isRequest: boolean): string {
  const at = (instant: string) => businessTime(instant, timeZone)
  const planned = formatTimeShort(at(plannedStart).time, clock)
  const promised = window && formatTimeRange(at(window.start).time, at(window.end).time, clock)
  const time = promised ? `${promised}, planned ${planned}` : planned
  return isRequest ? `${formatShortDay(at(plannedStart).date)}, ${time}` : time
}
