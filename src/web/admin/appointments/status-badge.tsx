import { type AppointmentStatus, isUnheldRequest, STATUS_LABELS } from '#domain/appointments/appointment.ts'
import { NOT_HELD } from '#domain/appointments/hoarding.ts'
import { URGENCY_LABELS, type Urgency } from '#domain/services/question.ts'
import { STATUS_TONES } from '../../layout/status-tones.ts'
import { Badge } from '../../ui/badge.tsx'

type StatusBadgeProps = { status: AppointmentStatus; held?: boolean; urgency?: Urgency | null }

/** The status, with notes when a pending request is urgent or doesn't hold its time. */
export function StatusBadge({ status, held = true, urgency = null }: StatusBadgeProps) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      {status === 'pending' && urgency && <Badge tone="red">{URGENCY_LABELS[urgency]}</Badge>}
      {isUnheldRequest({ status, held }) && <Badge tone="gray">{NOT_HELD.badge}</Badge>}
    </span>
  )
}
