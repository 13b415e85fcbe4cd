import { formatTime } from '#domain/time/time-of-day.ts'
import type { DeskSlot } from '#server/api-types.ts'

/** "10:30 AM", or for a window "8:00 AM – 10:00 AM" */
export function slotWords({ time, until }: Pick<DeskSlot, 'time' | 'until'>): string {
  return until === null ? formatTime(time) : `${formatTime(time)} – ${formatTime(until)}`
}

/** What a drop on the calendar means: the window it fell into, or that very time. */
export function slotAt<Slot extends Pick<DeskSlot, 'time' | 'until' | 'outside' | 'taken'>>(
  slots: readonly Slot[],
  time: string,
): Slot | undefined {
  const isFree = ({ taken }: Slot) => !taken
  const inside = slots.find(
    (slot) => isFree(slot) && slot.outside === null && slot.time <= time && slot.until !== null && time < slot.until,
  )
  return inside ?? slots.find((slot) => isFree(slot) && slot.time === time)
}
