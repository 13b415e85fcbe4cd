import { Resolver } from 'node:dns/promises'

const TIMEOUT_MS = 2_000
const TRIES = 2
const NOT_THERE = ['ENOTFOUND', 'ENODATA']

export interface NameServers {
  /** Used instead of the system's name servers. */
  servers?: readonly string[]
  timeoutMs?: number
}

/** Asks a name server for the TXT records of domains. They are undefined if it doesn't respond. */
export function textRecords({ servers, timeoutMs = TIMEOUT_MS }: NameServers) {
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES })
  if (servers) resolver.setServers(servers)
  return async (name: string): Promise<string[] | undefined> => {
    try {
      // A text longer than 255 bytes arrives in parts.
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      return NOT_THERE.includes(code) ? [] : undefined
    }
  }
}
