/** Always with milliseconds, so that comparing text compares time. */
export function storedInstant(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 })
}
