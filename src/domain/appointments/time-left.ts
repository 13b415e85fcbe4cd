// How much of the promised answer time is left, as the desk reads it.

const MINUTES_PER_HOUR = 60
/** From here on, minutes don't matter. */
const SPOKEN_IN_HOURS = 10 * MINUTES_PER_HOUR

/** "45 min left", "Late by 2 h 10 min" */
export function timeLeftWords(minutes: number): string {
  return minutes < 0 ? `Late by ${durationWords(-minutes)}` : `${durationWords(minutes)} left`
}

/** Nights and closed days don't count. */
export const TIME_LEFT_HINT = 'Time left to answer, in business hours.'

function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  const rest = minutes % MINUTES_PER_HOUR
  if (hours === 0) return `${rest} min`
  return rest === 0 || minutes >= SPOKEN_IN_HOURS ? `${hours} h` : `${hours} h ${rest} min`
}
