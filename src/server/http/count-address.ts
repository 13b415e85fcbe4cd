import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { isPerson, isWorthKeeping } from '#domain/redirects/missed-path.ts'
import { callerAddress } from '../middleware/client-address.ts'
import type { Services } from '../services.ts'

/** Redirects are counted for the owner, and so are addresses that lead people nowhere. Never with their query. */
export function countAddress(
  { addresses, config }: Pick<Services, 'addresses' | 'config'>,
  incoming: IncomingMessage,
  address: string,
  status: number,
): void {
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
