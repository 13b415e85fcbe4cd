import type { BookingWindow } from '#server/api-types.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AppointmentDetails } from './appointment-details.tsx'
import { AppointmentUnavailable } from './appointment-unavailable.tsx'
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
