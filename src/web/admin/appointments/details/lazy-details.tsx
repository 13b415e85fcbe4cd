import type { ComponentProps } from 'react'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'

const loadDetails = async () => (await import('./appointment-dialog.tsx')).AppointmentDialog

type DetailsProps = ComponentProps<Awaited<ReturnType<typeof loadDetails>>>

export function AppointmentDialog(props: DetailsProps) {
  return <LazyDialog title="Appointment Details" width="lg" load={loadDetails} of={props} />
}
