import type { AppointmentStatus } from '#domain/appointments/appointment.ts'

export const STATUS_TONES = {
  pending: 'yellow',
  confirmed: 'green',
  rejected: 'red',
  completed: 'blue',
  cancelled: 'gray',
} as const satisfies Record<AppointmentStatus, string>
