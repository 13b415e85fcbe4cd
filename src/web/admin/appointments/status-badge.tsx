import { type AppointmentStatus, isUnheldRequest, STATUS_LABELS } from '#domain/appointment/appointment.ts'
import { NOT_HELD } from '#domain/appointment/hoarding.ts'
import { STATUS_TONES } from '../../layout/status-tones.ts'
import { Badge } from '../../ui/badge.tsx'

/** The status, with a note when a pending request doesn't hold its time. */
export function StatusBadge({ status, held = true }: { status: AppointmentStatus; held?: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      {isUnheldRequest({ status, held }) && <Badge tone="gray">{NOT_HELD.badge}</Badge>}
    </span>
  )
}
