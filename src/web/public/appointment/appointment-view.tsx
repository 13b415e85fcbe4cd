import { PhoneCall } from 'lucide-react'
import { phoneHref } from '#domain/customers/phone.ts'
import type { BookingWindow } from '#server/api-types.ts'
import { CallNumber } from '../../layout/phone-number.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AppointmentDetails } from './appointment-details.tsx'
import { useAppointment } from './use-appointment.ts'

type AppointmentViewProps = {
  id: string
  business: { name: string; phone: string; timeZone: string; city: string; region: string }
  window: BookingWindow
}

/** An island: its data needs the key, which only the visitor's browser has. */
export function AppointmentView({ id, business, window }: AppointmentViewProps) {
  const state = useAppointment(id)
  const { appointment, problem, notReserved } = state
  if (appointment) {
    return (
      <>
        {notReserved && <Notice tone="warning">{notReserved}</Notice>}
        <AppointmentDetails {...state} appointment={appointment} business={business} window={window} />
      </>
    )
  }
  if (problem) return <AppointmentUnavailable problem={problem} phone={business.phone} />
  return <Spinner block>Opening your appointment...</Spinner>
}

function AppointmentUnavailable({ problem, phone }: { problem: string; phone: string }) {
  return (
    <Notice
      tone="error"
      className="max-w-prose"
      action={
        <ButtonLink tone="secondary" href={phoneHref(phone)}>
          <PhoneCall aria-hidden="true" />
          <CallNumber phone={phone} />
        </ButtonLink>
      }
    >
      {problem}
    </Notice>
  )
}
