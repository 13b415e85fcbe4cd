import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { STATUS_TONES } from '../../layout/status-tones.ts'

/** The five colours beyond the badge: a dot on a button, a block in the calendar. */
const LOOKS = {
  yellow: { dot: 'bg-warning', block: 'border-warning bg-warning-soft text-warning-ink' },
  green: { dot: 'bg-success', block: 'border-success bg-success-soft text-success-ink' },
  red: { dot: 'bg-danger', block: 'border-danger bg-danger-soft text-danger-ink' },
  blue: { dot: 'bg-info', block: 'border-info bg-info-soft text-info-ink' },
  gray: { dot: 'bg-line-strong', block: 'border-line-strong bg-surface-sunken text-ink-muted' },
} as const

export function statusLook(status: AppointmentStatus) {
  return LOOKS[STATUS_TONES[status]]
}
