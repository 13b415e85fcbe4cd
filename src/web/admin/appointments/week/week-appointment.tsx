import { isUnheldRequest, occupiesSlot, STATUS_LABELS } from '#domain/appointment/appointment.ts'
import { NOT_HELD } from '#domain/appointment/hoarding.ts'
import type { WeekAppointment } from '#server/api-types.ts'
import { classNames } from '../../../ui/class-names.ts'
import { statusLook } from '../status-look.ts'
import { useDeskAddress } from '../use-desk-address.ts'

type WeekAppointmentProps = { appointment: WeekAppointment; withTime?: boolean }

/** In its status's colour; what no longer holds its time is struck through. */
export function WeekAppointmentButton({ appointment, withTime = false }: WeekAppointmentProps) {
  const { show } = useDeskAddress()
  const { id, customerName, serviceName, status, time } = appointment
  return (
    <button
      type="button"
      onClick={() => show({ appointment: id })}
      className={classNames(
        'grid w-full min-w-0 gap-0.5 rounded-sm border-l-4 px-2 py-1 text-left text-xs transition-shadow hover:shadow-md',
        statusLook(status).block,
      )}
    >
      <span className={classNames('truncate font-semibold', !occupiesSlot(status) && 'line-through')}>
        {withTime && <span className="mr-2 tabular-nums">{time}</span>}
        {customerName}
      </span>
      <span className={withTime ? 'truncate' : undefined}>
        {STATUS_LABELS[status]}, {serviceName}
        {isUnheldRequest(appointment) && `, ${NOT_HELD.badge.toLowerCase()}`}
      </span>
    </button>
  )
}
