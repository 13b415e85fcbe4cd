import { isUnheldRequest, NO_DESCRIPTION, STATUS_LABELS } from '#domain/appointments/appointment.ts'
import { statusSentence } from '#domain/appointments/customer-appointment.ts'
import { NOT_HELD } from '#domain/appointments/hoarding.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { CHOICE_WORDS } from '#domain/offers/offer.ts'
import { addressLine } from '#domain/places/zip.ts'
import { visitorSlotLabel } from '#domain/scheduling/slot.ts'
import { OUTSIDE_AREA_REQUEST } from '#domain/service-area/area.ts'
import { durationWords } from '#domain/services/duration.ts'
import { spaced } from '#domain/text/text.ts'
import { businessTime } from '#domain/time/business-time.ts'
import type { Clock } from '#domain/time/date.ts'
import { formatFullDate } from '#domain/time/date.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { STATUS_TONES } from '../../layout/status-tones.ts'
import { Badge } from '../../ui/page.tsx'

type AppointmentFactsProps = { appointment: CustomerAppointment; timeZone: string; clock: Clock; place: string }

export function AppointmentFacts({ appointment, timeZone, clock, place }: AppointmentFactsProps) {
  const { status } = appointment
  const { date } = businessTime(appointment.preferredDate, timeZone)
  const address = addressLine(appointment.address)
  const facts = [
    [BOOKING_WORDS.en.labels.serviceType, appointment.serviceName],
    ['Length', `About ${durationWords(appointment.minutes)}`],
    ...(address ? [['Address', address]] : []),
    ...(appointment.address.access ? [[BOOKING_WORDS.en.labels.access, appointment.address.access]] : []),
    ...appointment.answers.map(({ label, answer }) => [label, answer]),
    [BOOKING_WORDS.en.labels.customerName, appointment.customerName],
    [BOOKING_WORDS.en.labels.customerEmail, appointment.customerEmail],
    [BOOKING_WORDS.en.labels.customerPhone, formatPhone(appointment.customerPhone)],
    [BOOKING_WORDS.en.labels.description, appointment.description || NO_DESCRIPTION],
  ]
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Badge tone={STATUS_TONES[status]} className="justify-self-start">
          {STATUS_LABELS[status]}
        </Badge>
        <h2 className="text-2xl">{formatFullDate(date)}</h2>
        <p className="font-semibold text-lg">
          {clockWords(appointment, timeZone, clock)}{' '}
          {place && <span className="font-normal text-ink-muted">in {place}</span>}
        </p>
        <p role="status" className="text-ink-muted">
          {appointment.offers.length > 0
            ? CHOICE_WORDS.waiting
            : `${statusSentence(status, appointment.answer)}${spaced(appointment.hearFromUs)}`}
          {isUnheldRequest(appointment) &&
            appointment.offers.length === 0 &&
            ` ${appointment.outsideArea ? OUTSIDE_AREA_REQUEST : NOT_HELD.toCustomer}`}
        </p>
        {appointment.rejectionReason && (
          <blockquote className="wrap-anywhere whitespace-pre-line border-line-strong border-l-4 pl-4">
            {appointment.rejectionReason}
          </blockquote>
        )}
      </div>
      <dl className="grid gap-x-6 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 border-line border-t py-3 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** "Between 8 and 10 AM", or the time alone. */
function clockWords({ preferredDate, window }: CustomerAppointment, timeZone: string, clock: Clock): string {
  const { time } = businessTime(preferredDate, timeZone)
  const until = window ? businessTime(window.end, timeZone).time : undefined
  return visitorSlotLabel({ time, until, available: true }, clock)
}
