import { createContext } from 'react-router'
import type { Site } from '#server/api-types.ts'

/** What a loader may read on the server. Set by entry.server.tsx for each render. */
export const siteContext = createContext<Site>()

/** The nonce and the addresses of this render's scripts. */
export const pageScriptsContext = createContext<{ nonce: string; startScript: string }>()
