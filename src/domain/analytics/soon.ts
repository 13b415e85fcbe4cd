interface AskedDay {
  date: string
  slots: readonly { available: boolean }[]
  nextFreeDay?: string | undefined
}

/** Whether somebody who asked for a day until `last` found no time on it, and none on a later day until then. */
export function lacksTimeUntil(last: string, { date, slots, nextFreeDay }: AskedDay): boolean {
  if (date > last || slots.some(({ available }) => available)) return false
  return nextFreeDay === undefined || nextFreeDay > last
}
