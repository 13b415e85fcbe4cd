import { APPOINTMENT_STATUSES, type AppointmentStatus, STATUS_LABELS } from '#domain/appointments/appointment.ts'
import { canChangeStatus } from '#domain/appointments/status.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { statusLook } from '../status-look.ts'

type StatusButtonsProps = {
  current: AppointmentStatus
  pending: AppointmentStatus | null
  onChange: (status: AppointmentStatus) => void
}

export function StatusButtons({ current, pending, onChange }: StatusButtonsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-sm">Set status</legend>
      <div className="flex flex-wrap gap-2">
        {APPOINTMENT_STATUSES.map((status) => (
          <Button
            key={status}
            tone="secondary"
            size="sm"
            disabled={!canChangeStatus(current, status) || (pending !== null && pending !== status)}
            aria-pressed={status === current}
            busy={pending === status}
            onClick={() => onChange(status)}
          >
            <span aria-hidden="true" className={classNames('size-2.5 rounded-full', statusLook(status).dot)} />
            {STATUS_LABELS[status]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
