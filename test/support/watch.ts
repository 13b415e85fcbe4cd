import type { Page } from '@playwright/test'
import { MAP_ORIGIN } from '#domain/business/map.ts'

/** Collects problems that visitors don't see: console errors, exceptions, failed requests. */
export function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its requests, and tests can't reach the map. The browser gives up a page that it fetches
    // ahead after ten seconds, and fetches it again when it is needed. None of these is a failure.
    const isNoFailure =
      ['net::ERR_ABORTED', 'net::ERR_TIMED_OUT'].includes(reason) || request.url().startsWith(MAP_ORIGIN)
    if (!isNoFailure) problems.push(`request: ${request.method()} ${request.url()} ${reason}`)
  })
  return problems
}
