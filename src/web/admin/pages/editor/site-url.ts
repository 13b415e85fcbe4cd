import { createContext, useContext } from 'react'

/** Where visitors reach the site, for previews of what they and search engines will see. */
export const SiteUrl = createContext('')

export function useSiteUrl(): string {
  return useContext(SiteUrl)
}
