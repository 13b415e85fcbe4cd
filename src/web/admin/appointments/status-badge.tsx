import { type AppointmentStatus, STATUS_LABELS, STATUS_TONES } from '#domain/appointment.ts'
import { Badge } from '../../ui/badge.tsx'

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
}
