export const ESTIMATE_STATES = ['draft', 'sent', 'seen', 'accepted', 'declined', 'expired', 'replaced'] as const

export const ESTIMATE_LIMITS = { options: 3, lines: 60, notes: 4000, reason: 1000, name: 120, earlier: 50 } as const

/** How long three times stay reserved for a customer who accepted. */
export const HELD_MINUTES = 30

export function estimatePath(id: string, key: string): string {
  return `/estimate/${id}#${key}`
}

/** A UUID that the browser made. Appointments have no dash in their ids. */
export function isEstimateId(id: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id)
}
