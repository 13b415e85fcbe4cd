import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a request came from. */
export interface Origin {
  address: string
  /** The browser in our own words, such as "Safari on iPhone". */
  device: string
}

export interface Acting extends Origin {
  /** Everything an administrator writes is logged. What visitors do isn't: it is in the history of their appointment. */
  isAdministrator: boolean
  /** The name of a crew that opened its link. What it writes is logged under that name. */
  crew?: string
}

const acting = new AsyncLocalStorage<Acting | undefined>()

/** Says who acts while `work` runs. Only the activity log reads it: no rule may depend on it. */
export function actingAs<T>(who: Acting, work: () => T): T {
  return acting.run(who, work)
}

/** For background work that a request merely started, such as sending mail. */
export function actingAsNobody<T>(work: () => T): T {
  return acting.run(undefined, work)
}

export function whoActs(): Acting | undefined {
  return acting.getStore()
}
