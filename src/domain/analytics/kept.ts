/** Two years and a month, so that a year can be compared with the one before. */
export const DAYS_KEPT = 761
