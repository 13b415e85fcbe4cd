import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { isbot } from 'isbot'
import { OPENED_HEADER } from '#domain/analytics/header.ts'
import { countedPath, namedService, SOURCE_PARAMETER, sourceOf } from '#domain/analytics/page.ts'
import { isPerson, isWorthKeeping } from '#domain/redirects/missed-path.ts'
import type { Caller, Counter } from '#features/analytics/counter.ts'
import { callerAddress } from '#server/middleware/client-address.ts'
import type { Services } from '../services.ts'

/** Real browsers send about 150 characters. The limit keeps data from a flood small. */
const AGENT_LIMIT = 300

type CountServices = Pick<Services, 'counting' | 'config'>

/** Passes the sender to the counter, unless their browser asks not to be tracked. */
function count(
  { counting: { counter }, config }: CountServices,
  incoming: IncomingMessage,
  note: (counter: Counter, caller: Caller) => void,
): void {
  const { headers } = incoming
  if (!counter.isOn || headers.dnt === '1' || headers['sec-gpc'] === '1') return
  const address = callerAddress(incoming, config.trustedProxies)
  note(counter, { address, agent: headers['user-agent']?.slice(0, AGENT_LIMIT) ?? '' })
}

/** The same for a handler. */
export function countCaller(
  services: CountServices,
  { env }: Context,
  note: (counter: Counter, caller: Caller) => void,
): void {
  const { incoming }: HttpBindings = env
  count(services, incoming, note)
}

/** Call after the response: `address` is the one that the page is cached under. */
export function countPage(services: CountServices, incoming: IncomingMessage, address: string, status: number): void {
  if (!isOpened(incoming.headers)) return
  const path = countedPath(address)
  if (path === undefined) return
  const source = () => sourceIn(services, incoming)
  if (status === 200) {
    count(services, incoming, (counter, caller) => counter.view(caller, path, source))
  } else if (status === 404) {
    const service = namedService(path)
    const begin = () => ({ page: path, source: source() })
    if (service) count(services, incoming, (counter, caller) => counter.turnAway(caller, 'service', service, begin))
  }
}

export function countBooked(services: CountServices, c: Context, isOutsideArea = false, zip?: string): void {
  countCaller(services, c, (counter, caller) => {
    if (isOutsideArea) counter.turnAway(caller, 'area', zip)
    counter.reach(caller, 'booked')
  })
}

/** Whether a person opened the page. Browsers also prefetch pages, refetch them, and load them into frames. */
function isOpened(headers: IncomingHttpHeaders): boolean {
  if (headers[OPENED_HEADER] !== undefined) return true
  if (headers['sec-purpose'] !== undefined) return false
  const mode = headers['sec-fetch-mode']
  if (mode === undefined) return headers.accept?.includes('text/html') ?? false
  return mode === 'navigate' && headers['sec-fetch-dest'] !== 'iframe'
}

function sourceIn({ config }: CountServices, { headers, url = '' }: IncomingMessage): string {
  const own = new URL(config.publicUrl).host
  const campaign = url.includes(SOURCE_PARAMETER)
    ? new URLSearchParams(url.slice(url.indexOf('?'))).get(SOURCE_PARAMETER)
    : null
  const ownHosts = headers.host ? [own, headers.host] : [own]
  return sourceOf({ referrer: headers.referer, campaign: campaign ?? undefined, ownHosts })
}

/** Counts redirects and dead addresses for the owner. Never with their query. */
export function countAddress(
  { addresses, config }: Pick<Services, 'addresses' | 'config'>,
  incoming: IncomingMessage,
  address: string,
  status: number,
): void {
  if (status !== 301 && status !== 404) return
  const [path = ''] = address.split('?')
  if (status === 301) addresses.countRedirect(path)
  if (status !== 404 || !isWorthKeeping(path)) return
  const { headers } = incoming
  const fetchMode = headers['sec-fetch-mode']
  const visitor = {
    userAgent: headers['user-agent'] ?? '',
    accept: headers.accept ?? '',
    fetchMode: Array.isArray(fetchMode) ? fetchMode[0] : fetchMode,
  }
  if (isPerson(visitor, isbot)) addresses.countMissing(path, callerAddress(incoming, config.trustedProxies))
}
