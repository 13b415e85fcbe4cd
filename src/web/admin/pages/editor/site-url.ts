import { createContext, useContext } from 'react'

/** The public address of the site, for previews. */
export const SiteUrl = createContext('')

export function useSiteUrl(): string {
  return useContext(SiteUrl)
}
