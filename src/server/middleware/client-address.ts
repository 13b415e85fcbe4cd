import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address of a request, as far as it can be trusted. */
export function clientAddress(c: Context, trustedProxies: number): string {
  return addressOf(getConnInfo(c).remote.address, c.req.header('x-forwarded-for'), trustedProxies)
}

/** The same before a context exists. */
export function callerAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for']
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return addressOf(socket.remoteAddress, forwardedFor, trustedProxies)
}

/** Each trusted proxy appends the address of its caller. Anything further left can't be trusted. */
export function addressOf(socketAddress: string | undefined, forwardedFor: string | undefined, trustedProxies: number) {
  const appended = trustedProxies > 0 ? (forwardedFor?.split(',') ?? []).slice(-trustedProxies) : []
  const claimed = appended[0]?.trim() ?? ''
  return householdOf(claimed !== '' && isIP(claimed) ? claimed : (socketAddress ?? 'unknown'))
}

/** An IPv6 visitor owns a whole /64, and could use a new address for every request. */
function householdOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  return `${expanded(address).slice(0, 4).join(':')}::/64`
}

function expanded(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
