import { isUnheldRequest, NO_DESCRIPTION } from '#domain/appointment/appointment.ts'
import { NOT_HELD } from '#domain/appointment/hoarding.ts'
import { emailHref } from '#domain/customer/customer.ts'
import { formatPhone, phoneHref } from '#domain/customer/phone.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { Fact } from '../../fact.tsx'
import { StatusBadge } from '../status-badge.tsx'

type FactsProps = { appointment: AppointmentDetails['appointment']; timeZone: string }

export function AppointmentFacts({ appointment, timeZone }: FactsProps) {
  const { customerEmail, customerPhone, alternativeDate, description } = appointment
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label="Customer Name">{appointment.customerName}</Fact>
      <Fact label="Status">
        <StatusBadge {...appointment} />
        {isUnheldRequest(appointment) && <p className="mt-2 text-ink-muted text-sm">{NOT_HELD.explanation}</p>}
      </Fact>
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
      <Fact label="Date and Time">
        <span className="block text-balance">{formatMoment(appointment.preferredDate, timeZone)}</span>
      </Fact>
      {alternativeDate && <Fact label="Alternative Date">{formatMoment(alternativeDate, timeZone)}</Fact>}
      <Fact label="Description" wide>
        <span className="wrap-anywhere whitespace-pre-line">{description || NO_DESCRIPTION}</span>
      </Fact>
    </dl>
  )
}
