export interface Tally {
  name: string
  count: number
}

/** Visits that began on one page and came from one source, and how many of them reached each step. */
export interface VisitRow {
  page: string
  source: string
  visits: number
  opened: number
  chosen: number
  booked: number
}

/** What was counted on one day. */
export interface DayCount {
  visits: number
  views: Tally[]
  rows: VisitRow[]
  /** Why visits ended without a booking. */
  away: Tally[]
}

/** One visit of today, under a hash. Deleted tomorrow. */
export interface SiteVisit {
  day: string
  page: string
  source: string
  /** How many steps of booking. */
  reached: number
  away: string[]
  isOwner: boolean
}
