import type { Page } from '@playwright/test'

/** Holds back scripts, like a slow line, until they are released. */
export async function holdScripts(page: Page, which = /\/assets\/[^/]+\.js$/): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => {
    held.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** The names of the scripts that the page requests, without their hashes. */
export function askedScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [name] = /[\w.-]+(?=-[\w-]{8}\.js$)/.exec(new URL(request.url()).pathname) ?? []
    if (name) asked.push(name)
  })
  return asked
}
