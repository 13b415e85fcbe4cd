import type { AppointmentStatus } from '#domain/appointment/appointment.ts'

export const STATUS_TONES = {
  pending: 'yellow',
  confirmed: 'green',
  rejected: 'red',
  completed: 'blue',
  cancelled: 'gray',
} as const satisfies Record<AppointmentStatus, string>
