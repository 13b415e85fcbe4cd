import { type ComponentType, lazy } from 'react'
import { backOffMs, pause } from './back-off.ts'

/** Retries until the code loads: a short network outage must not break the screen around it. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    for (let failures = 1; ; failures++) {
      try {
        return { default: await load() }
      } catch {
        await pause(backOffMs(failures, Math.random()), new AbortController().signal)
      }
    }
  })
}
