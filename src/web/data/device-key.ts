import { randomKey } from './random-key.ts'

const DEVICE_KEY = 'adminDevice'

/** Recognizes this browser when it signs in again. It lets nobody in by itself. */
export function deviceKey(): string {
  const kept = window.localStorage.getItem(DEVICE_KEY)
  if (kept) return kept
  const made = randomKey()
  window.localStorage.setItem(DEVICE_KEY, made)
  return made
}
