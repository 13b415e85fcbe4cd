import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A new search text or page number keeps the screen, so its loaders don't run again. */
export function unlessOnlySearchChanged(navigation: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = navigation
  const sameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && !formMethod
  return !sameScreen && defaultShouldRevalidate
}
