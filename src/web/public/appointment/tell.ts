import type { CustomerAppointment } from '#server/api-types.ts'

/** Confirms an action once it is done. */
export type Tell = (words: string) => (after: CustomerAppointment) => void
