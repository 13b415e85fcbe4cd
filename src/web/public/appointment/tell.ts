import type { CustomerAppointment } from '#server/api-types.ts'

/** Says what was done once it is done. */
export type Tell = (words: string) => (after: CustomerAppointment) => void
