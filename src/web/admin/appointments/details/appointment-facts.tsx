import { isUnheldRequest, NO_DESCRIPTION } from '#domain/appointments/appointment.ts'
import { isOfferedOthers } from '#domain/appointments/history.ts'
import { whyNotHeld } from '#domain/appointments/hoarding.ts'
import { EDIT_LABELS } from '#domain/appointments/move-words.ts'
import { arrivalSentence, currentArrival } from '#domain/arrival/arrival.ts'
import { directionsTo } from '#domain/business/map.ts'
import { ANSWER_WORDS } from '#domain/contact/contact.ts'
import { emailHref } from '#domain/customers/customer.ts'
import { customerPath } from '#domain/customers/desk-words.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { addressLine } from '#domain/places/zip.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { type BusinessClock, businessTime, formatMoment } from '#domain/time/business-time.ts'
import { formatTime } from '#domain/time/date.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { useCommand, useRead } from '../../../data/calls.ts'
import { TextLink } from '../../../ui/button.tsx'
import { Options, Select } from '../../../ui/field.tsx'
import { crewList } from '../../crews/crew-calls.ts'
import { Fact } from '../../fact.tsx'
import { RouteLink } from '../../route-link.tsx'
import { assign, colleagues } from '../appointment-calls.ts'
import { StatusBadge, TimeLeft } from '../status-badge.tsx'

type FactsProps = { details: Pick<AppointmentDetails, 'appointment' | 'history' | 'minutesLeft'>; clock: BusinessClock }

export function AppointmentFacts({ details: { appointment, history, minutesLeft }, clock }: FactsProps) {
  const { customerEmail, customerPhone, alternativeDate, description, address, answers } = appointment
  const place = addressLine(address)
  const arrival = currentArrival(appointment)
  const { data: crews = [] } = useRead(crewList)
  const crew = crews.length > 1 ? crews.find(({ id }) => id === appointment.crewId)?.name : undefined
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label="Customer Name">
        {appointment.customerId ? (
          <RouteLink to={customerPath(appointment.customerId)}>{appointment.customerName}</RouteLink>
        ) : (
          appointment.customerName
        )}
      </Fact>
      <Fact label="Status">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge {...appointment} />
          <TimeLeft minutes={minutesLeft ?? undefined} />
        </span>
        {isUnheldRequest(appointment) && (
          <p className="mt-2 text-ink-muted text-sm">{whyNotHeld(appointment, isOfferedOthers(history))}</p>
        )}
      </Fact>
      <Fact label="Date and Time">
        <span className="block text-balance">{formatArrival(appointment, clock)}</span>
        {appointment.window && appointment.crewId !== null && (
          <span className="block text-ink-muted text-sm">
            Planned for {formatTime(businessTime(appointment.plannedStart, clock.timeZone).time, clock.clock)}
          </span>
        )}
      </Fact>
      {place && (
        <Fact label="Address">
          <TextLink href={directionsTo(place)} target="_blank" rel="noreferrer">
            {place}
          </TextLink>
          {appointment.outsideArea && <span className="ml-2 text-warning-ink text-sm">Outside the area</span>}
        </Fact>
      )}
      {address.access && (
        <Fact label={EDIT_LABELS.access} wide>
          {address.access}
        </Fact>
      )}
      {arrival && (
        <Fact label="On the day" wide>
          <span role="status">{arrivalSentence(arrival, clock)}</span>
        </Fact>
      )}
      <Fact label="Email">
        {customerEmail ? (
          <TextLink href={emailHref(customerEmail)} className="break-all">
            {customerEmail}
          </TextLink>
        ) : (
          'None'
        )}
      </Fact>
      <Fact label="Phone">
        {customerPhone ? <TextLink href={phoneHref(customerPhone)}>{formatPhone(customerPhone)}</TextLink> : 'None'}
      </Fact>
      <Fact label="Service Type">{appointment.serviceName}</Fact>
      <Fact label="Length">{lengthOf(appointment)}</Fact>
      {crew && <Fact label="Crew">{crew}</Fact>}
      <Assignee appointment={appointment} />
      {alternativeDate && <Fact label="Alternative Date">{formatMoment(alternativeDate, clock)}</Fact>}
      {appointment.status === 'rejected' && appointment.rejectionReason && (
        <Fact label="Reason given to the customer" wide>
          <span className="wrap-anywhere whitespace-pre-line">{appointment.rejectionReason}</span>
        </Fact>
      )}
      {answers.map(({ id, label, answer }) => (
        <Fact key={id} label={label}>
          <span className="wrap-anywhere">{answer}</span>
        </Fact>
      ))}
      {appointment.messageId && (
        <Fact label={ANSWER_WORDS.fromMessage} wide>
          <RouteLink to={`/admin/messages?message=${encodeURIComponent(appointment.messageId)}`}>
            Open the message
          </RouteLink>
        </Fact>
      )}
      <Fact label="Description" wide>
        <span className="wrap-anywhere whitespace-pre-line">{description || NO_DESCRIPTION}</span>
      </Fact>
    </dl>
  )
}

function Assignee({ appointment: { id, assigneeId } }: { appointment: AppointmentDetails['appointment'] }) {
  const { data } = useRead(colleagues)
  const { run, isPending } = useCommand(assign)
  const people = data?.colleagues ?? []
  if (people.length < 2) return null
  const isGone = assigneeId !== null && !people.some((person) => person.id === assigneeId)
  return (
    <Fact label="Assigned to">
      <Select
        aria-label="Assigned to"
        value={assigneeId ?? ''}
        disabled={isPending}
        onChange={({ target }) => void run(id, target.value || null)}
      >
        <option value="">Nobody</option>
        {isGone && <option value={assigneeId}>Someone who left</option>}
        <Options of={people.map(({ id, name }) => [id, name])} />
      </Select>
    </Fact>
  )
}

function lengthOf({ minutes, bufferMinutes }: AppointmentDetails['appointment']): string {
  return bufferMinutes > 0 ? `${minutes} minutes, then ${bufferMinutes} minutes free` : `${minutes} minutes`
}
