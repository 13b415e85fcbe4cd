// Every connection to a host that a person typed on a screen opens here. Hosts from the environment are trusted.
import type { LookupAddress } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { BlockList, connect, isIP, type Socket } from 'node:net'
import { type AllowedHost, allowsHost, allowsPort } from './allowed-hosts.ts'
import { OutgoingRefusal } from './outgoing-refusal.ts'

/** All ranges that the registries reserve for private, local, documentation or protocol use. */
const SPECIAL_IPV4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Inside the global range 2000::/3. Some of these carry an IPv4 address that may be private. */
const SPECIAL_IPV6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const specialIpv4 = new BlockList()

const globalIpv6 = new BlockList()

const specialIpv6 = new BlockList()

type Lookup = (host: string) => Promise<LookupAddress[]>

export interface OutgoingOptions {
  /** ALLOW_PRIVATE_HOSTS. */
  allowed: readonly AllowedHost[]
  lookup?: Lookup
  timeoutMs?: number
}

export interface Destination {
  host: string
  port: number
  /** The usual ports for the purpose, such as mail. An entry in ALLOW_PRIVATE_HOSTS can name another. */
  ports: readonly number[]
}

const TIMEOUT_MS = 10_000

const everyAddress: Lookup = (host) => systemLookup(host, { all: true })

/** Connects to a public host. Refuses private addresses and other ports before anything is sent. */
export async function connectOutgoing(destination: Destination, options: OutgoingOptions): Promise<Socket> {
  const { host, port } = destination
  const { timeoutMs = TIMEOUT_MS } = options
  const addresses = await within(timeoutMs, resolveOutgoing(destination, options))
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      // Uses exactly the addresses that were checked, so a second DNS response can't redirect the connection.
      lookup: (_host, _options, found) => found(null, addresses),
      autoSelectFamily: true,
    })
    const timer = setTimeout(() => socket.destroy(new OutgoingRefusal('timeout')), timeoutMs)
    // Stays on: an error before the caller listens must not end the process. The socket closes after it.
    socket.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve(socket)
    })
  })
}

/** Returns the addresses of a host that may be connected to. */
export async function resolveOutgoing(
  { host, port, ports }: Destination,
  { allowed, lookup = everyAddress }: OutgoingOptions,
): Promise<LookupAddress[]> {
  if (!ports.includes(port) && !allowsPort(allowed, host, port)) throw new OutgoingRefusal('port')
  const addresses = await addressesOf(host, lookup)
  const isAllowed = ({ address }: LookupAddress) => isPublicAddress(address) || allowsHost(allowed, address)
  if (!allowsHost(allowed, host) && !addresses.every(isAllowed)) throw new OutgoingRefusal('private')
  return addresses
}

async function addressesOf(host: string, lookup: Lookup): Promise<LookupAddress[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  const addresses = await lookup(host).catch(() => [])
  if (addresses.length === 0) throw new OutgoingRefusal('not-found')
  return addresses
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new OutgoingRefusal('timeout')), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

for (const [network, prefix] of SPECIAL_IPV4) specialIpv4.addSubnet(network, prefix, 'ipv4')

globalIpv6.addSubnet('2000::', 3, 'ipv6')

for (const [network, prefix] of SPECIAL_IPV6) specialIpv6.addSubnet(network, prefix, 'ipv6')

/** Whether the address is on the public internet. Mapped and translated IPv4 addresses (::ffff:0:0/96, 64:ff9b::/96) are not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !specialIpv4.check(address, 'ipv4')
  return version === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}
