/** What happens to a request while nobody answers it, in this order. Every step but the last one is a mail to the owner. */
export const CLOCK_STEPS = ['half', 'late', 'expiring', 'expired'] as const

export type ClockStep = (typeof CLOCK_STEPS)[number]
