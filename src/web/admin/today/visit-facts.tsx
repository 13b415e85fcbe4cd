import { KeyRound, MapPin, MessageSquareText, Phone, StickyNote, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { arrivalSentence, arrivalSince, currentArrival } from '#domain/arrival/arrival.ts'
import { smsHref } from '#domain/arrival/sms.ts'
import { directionsTo } from '#domain/business/map.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { firstName } from '#domain/photos/photo.ts'
import { addressLine } from '#domain/places/address.ts'
import type { DayVisit } from '#server/api-types.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'

/** What a crew needs to get there and in, and to know beforehand. */
export function VisitFacts({ visit }: { visit: DayVisit }) {
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
export function VisitContact({ visit }: { visit: DayVisit }) {
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
