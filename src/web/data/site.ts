import { createContext } from 'react-router'
import type { Site } from '#server/api-types.ts'

/** What a loader may read on the server. Set by entry.server.tsx for each render. */
export const siteContext = createContext<Site>()

export const nonceContext = createContext<string>()
