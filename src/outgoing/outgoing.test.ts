import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { parseAllowedHosts } from './allowed-hosts.ts'
import { connectOutgoing, isPublicAddress, resolveOutgoing } from './outgoing.ts'

const MAIL = [25, 465, 587, 2525]

test.each([
  ['0.0.0.0', 'this machine'],
  ['0.1.2.3', 'this network'],
  ['10.1.2.3', 'private'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['100.127.255.255', 'carrier-grade NAT'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['169.254.169.254', 'cloud metadata'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.8', 'protocol assignments'],
  ['192.0.2.1', 'documentation'],
  ['192.88.99.1', '6to4 relay'],
  ['192.168.1.1', 'private'],
  ['198.18.0.1', 'benchmarking'],
  ['198.51.100.1', 'documentation'],
  ['203.0.113.1', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::ffff:10.0.0.1', 'mapped IPv4'],
  ['::ffff:8.8.8.8', 'mapped IPv4'],
  ['::ffff:7f00:1', 'mapped IPv4'],
  ['::127.0.0.1', 'compatible IPv4'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b:1::1', 'NAT64'],
  ['100::1', 'discard'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::1', '6to4'],
  ['3fff::1', 'documentation'],
  ['fc00::1', 'private'],
  ['fd12:3456::1', 'private'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['not an address', 'nothing'],
])('%s (%s) is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.0.1.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450:4001::6d',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const resolving = (...addresses: string[]) => ({
  lookup: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})

const reach = (host: string, port: number, allow = '', names = resolving('1.1.1.1')) =>
  resolveOutgoing({ host, port, ports: MAIL }, { allowed: parseAllowedHosts(allow || 'nobody') ?? [], ...names }).then(
    (found) => found.map(({ address }) => address),
    (error: { problem: string }) => error.problem,
  )

test.each([
  ['smtp.example.com', 587, '', ['1.1.1.1'], ['1.1.1.1']],
  ['smtp.example.com', 22, '', ['1.1.1.1'], 'port'],
  ['smtp.example.com', 6379, 'smtp.example.com', ['1.1.1.1'], 'port'],
  ['mail.lan', 587, '', ['10.0.0.5'], 'private'],
  ['mail.lan', 587, '', ['1.1.1.1', '10.0.0.5'], 'private'],
  ['mail.lan', 587, 'mail.lan', ['10.0.0.5'], ['10.0.0.5']],
  ['MAIL.lan', 587, 'mail.LAN', ['10.0.0.5'], ['10.0.0.5']],
  ['mail.lan', 587, '10.0.0.5', ['10.0.0.5'], ['10.0.0.5']],
  ['mail.lan', 587, 'other.lan', ['10.0.0.5'], 'private'],
  ['mail.lan', 2526, 'mail.lan:2526', ['10.0.0.5'], ['10.0.0.5']],
  ['mail.lan', 2527, 'mail.lan:2526', ['10.0.0.5'], 'port'],
  ['127.0.0.1', 25, '', [], 'private'],
  ['2130706433', 25, '', ['127.0.0.1'], 'private'],
  ['0x7f.1', 25, '', ['127.0.0.1'], 'private'],
  ['::1', 25, '', [], 'private'],
  ['::1', 25, '[::1]', [], ['::1']],
  ['nowhere.example', 25, '', [], 'not-found'],
] as [string, number, string, string[], string | string[]][])(
  '%s port %i, with "%s" allowed, resolving to %j: %j',
  async (host, port, allow, addresses, expected) => {
    expect(await reach(host, port, allow, resolving(...addresses))).toEqual(expected)
  },
)

test('a host is looked up once, and the connection goes to the address that was checked', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  let lookups = 0
  const lookup = async () => {
    lookups += 1
    // The second response is the attack, because the check is over by then.
    return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  }
  const allowed = [{ host: '127.0.0.1', port: undefined }]
  const socket = await connectOutgoing({ host: 'rebind.example', port, ports: [port] }, { allowed, lookup })
  expect(socket.remoteAddress).toBe('127.0.0.1')
  expect(lookups).toBe(1)
  socket.destroy()
  server.close()
})

test('a name that never resolves times out', async () => {
  const lookup = () => new Promise<never>(() => undefined)
  const reached = connectOutgoing(
    { host: 'slow.example', port: 25, ports: MAIL },
    { allowed: [], lookup, timeoutMs: 20 },
  )
  await expect(reached).rejects.toMatchObject({ problem: 'timeout' })
})

test.each(['mail lan', 'http://mail.lan', 'mail.lan:port', 'a,,b', '10.0.0.0/8'])(
  '"%s" is no list of hosts',
  (text) => {
    expect(parseAllowedHosts(text)).toBeUndefined()
  },
)
