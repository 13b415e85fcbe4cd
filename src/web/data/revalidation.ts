import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A search text or a page number shows other data of the same screen: what stands around it is not fetched again. */
export function unlessOnlySearchChanged(navigation: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = navigation
  const sameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && !formMethod
  return !sameScreen && defaultShouldRevalidate
}
