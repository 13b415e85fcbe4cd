import { BlockList, isIP } from 'node:net'

/** Everything that the registries keep for private, local, documentation or protocol use. */
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
for (const [network, prefix] of SPECIAL_IPV4) specialIpv4.addSubnet(network, prefix, 'ipv4')

const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

const specialIpv6 = new BlockList()
for (const [network, prefix] of SPECIAL_IPV6) specialIpv6.addSubnet(network, prefix, 'ipv6')

/** Whether anybody on the internet has this address. Mapped and translated IPv4 addresses (::ffff:0:0/96, 64:ff9b::/96) are not public. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !specialIpv4.check(address, 'ipv4')
  return version === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}
