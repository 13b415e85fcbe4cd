import type { Config } from '#server/config.ts'
import { administratorToken } from './administrator.ts'
import { aBookingSite, type BookingSite } from './booking-site.ts'
import { A_MONDAY } from './builders/appointment.ts'
import { aClock } from './clock.ts'
import { type Answer, call } from './live-server.ts'

/** The booking site with its administrator signed in. */
export interface DeskSite extends BookingSite {
  token: string
  /** One call as the administrator. */
  ask(path: string, body?: unknown, method?: string): Promise<Answer>
  setStatus(id: string, status: string): Promise<Answer>
}

export async function aDeskSite(config: Partial<Config> = {}, start = A_MONDAY): Promise<DeskSite> {
  const site = await aBookingSite(config, aClock(start))
  const token = await administratorToken(site.url)
  const ask: DeskSite['ask'] = (path, body, method) =>
    call(`${site.url}${path}`, { token, body, ...(method && { method }) })
  return {
    ...site,
    token,
    ask,
    setStatus: (id, status) => {
      site.clock.advance({ minutes: 1 })
      return ask(`/api/appointments/${id}/status`, { status }, 'PUT')
    },
  }
}
