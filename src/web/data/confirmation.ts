import { CONFIRMATION_NEEDED } from '#domain/account/account.ts'
import { ApiError } from './api-error.ts'

/** Resolves to true once the person has confirmed, and to false if they gave up. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** The back-office registers its dialog here. Returns how to remove it. */
export function answerConfirmations(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = undefined
  }
}

export function isConfirmationNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === CONFIRMATION_NEEDED
}

/** Requests that are refused together share one question. */
export function confirmed(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
