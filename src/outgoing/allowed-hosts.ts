import { isIPv6 } from 'node:net'

/** One entry of ALLOW_PRIVATE_HOSTS: a host name or address, and a port if it may be one that is not usual for the purpose. */
export interface AllowedHost {
  host: string
  port: number | undefined
}

const LONGEST_HOST = 253
const NAME_AND_PORT = /^([a-z0-9._-]+)(?::(\d{1,5}))?$/
const BRACKETED = /^\[([0-9a-f:.]+)\](?::(\d{1,5}))?$/

/** Reads a list such as `mail.lan, 10.0.0.5:2526, [fd00::5]`. Returns undefined if an entry is neither a name nor an address. */
export function parseAllowedHosts(text: string): AllowedHost[] | undefined {
  const entries = text.split(',').map((entry) => parseEntry(entry.trim().toLowerCase()))
  return entries.every((entry) => entry !== undefined) ? entries : undefined
}

/** The list that parseAllowedHosts reads. */
export function formatAllowedHosts(allowed: readonly AllowedHost[]): string {
  const named = allowed.map(
    ({ host, port }) => `${isIPv6(host) ? `[${host}]` : host}${port === undefined ? '' : `:${port}`}`,
  )
  return named.join(', ')
}

function parseEntry(entry: string): AllowedHost | undefined {
  if (entry.length > LONGEST_HOST + 8) return undefined
  if (isIPv6(entry)) return { host: entry, port: undefined }
  const [, host, port] = BRACKETED.exec(entry) ?? NAME_AND_PORT.exec(entry) ?? []
  if (host === undefined) return undefined
  return { host, port: port === undefined ? undefined : Number(port) }
}

export function allowsHost(allowed: readonly AllowedHost[], host: string): boolean {
  const name = host.toLowerCase()
  return allowed.some((entry) => entry.host === name)
}

/** Whether an entry allows this port of this host. */
export function allowsPort(allowed: readonly AllowedHost[], host: string, port: number): boolean {
  const name = host.toLowerCase()
  return allowed.some((entry) => entry.host === name && entry.port === port)
}
