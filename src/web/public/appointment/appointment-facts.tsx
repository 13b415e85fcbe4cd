import { isUnheldRequest } from '#domain/appointments/appointment.ts'
import { statusSentence } from '#domain/appointments/customer-appointment.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import type { Language } from '#domain/language/language.ts'
import { addressLine } from '#domain/places/zip.ts'
import { visitorSlotLabel } from '#domain/scheduling/slot.ts'
import { durationWords } from '#domain/services/service.ts'
import { spaced } from '#domain/text/text.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { type Clock, formatFullDate } from '#domain/time/date.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { useLanguage, useWords } from '../../language/language.tsx'
import { STATUS_TONES } from '../../layout/status-tones.ts'
import { Badge } from '../../ui/page.tsx'

type AppointmentFactsProps = { appointment: CustomerAppointment; timeZone: string; clock: Clock; place: string }

export function AppointmentFacts({ appointment, timeZone, clock, place }: AppointmentFactsProps) {
  const { status } = appointment
  const language = useLanguage()
  const words = useWords(CUSTOMER_LINK_WORDS)
  const { labels } = useWords(BOOKING_WORDS)
  const { date } = businessTime(appointment.preferredDate, timeZone)
  const address = addressLine(appointment.address)
  const facts = [
    [labels.serviceType, appointment.serviceName],
    [words.length, words.about(durationWords(appointment.minutes, language))],
    ...(address ? [[words.address, address]] : []),
    ...(appointment.address.access ? [[labels.access, appointment.address.access]] : []),
    ...appointment.answers.map(({ label, answer }) => [label, answer]),
    [labels.customerName, appointment.customerName],
    [labels.customerEmail, appointment.customerEmail],
    [labels.customerPhone, formatPhone(appointment.customerPhone)],
    [labels.description, appointment.description || words.noDescription],
  ]
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Badge tone={STATUS_TONES[status]} className="justify-self-start">
          {words.statuses[status]}
        </Badge>
        <h2 className="text-2xl">{formatFullDate(date, language)}</h2>
        <p className="font-semibold text-lg">
          {clockWords(appointment, timeZone, clock, language)}{' '}
          {place && <span className="font-normal text-ink-muted">{words.inPlace(place)}</span>}
        </p>
        <p role="status" className="text-ink-muted">
          {appointment.offers.length > 0
            ? words.offered
            : `${statusSentence(status, appointment.answer, language)}${spaced(appointment.hearFromUs)}`}
          {isUnheldRequest(appointment) &&
            appointment.offers.length === 0 &&
            ` ${appointment.outsideArea ? words.outsideArea : words.notReserved}`}
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
function clockWords(
  { preferredDate, window }: CustomerAppointment,
  timeZone: string,
  clock: Clock,
  language: Language,
): string {
  const { time } = businessTime(preferredDate, timeZone)
  const until = window ? businessTime(window.end, timeZone).time : undefined
  return visitorSlotLabel({ time, until, available: true }, clock, language)
}
