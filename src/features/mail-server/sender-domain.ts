import { Resolver } from 'node:dns/promises'
import type { ProviderName } from '#domain/mail-server/providers.ts'
import {
  domainOf,
  type ExplainedRecord,
  explainDkim,
  explainDmarc,
  explainSpf,
  type FoundTexts,
} from '#domain/mail-server/records.ts'

const TIMEOUT_MS = 2_000
const TRIES = 2
const NOT_THERE = ['ENOTFOUND', 'ENODATA']

interface Sender {
  address: string
  provider: ProviderName
  selector: string
}

interface NameServers {
  /** In place of those of the system. */
  servers?: readonly string[]
  timeoutMs?: number
}

/** Looks up what the sender's domain publishes. */
export async function explainSenderDomain(
  { address, provider, selector }: Sender,
  { servers, timeoutMs = TIMEOUT_MS }: NameServers = {},
): Promise<ExplainedRecord[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES })
  if (servers) resolver.setServers(servers)
  const domain = domainOf(address)
  const [spf, dmarc, dkim] = await Promise.all([
    textsAt(resolver, domain),
    textsAt(resolver, `_dmarc.${domain}`),
    selector === '' ? undefined : textsAt(resolver, `${selector}._domainkey.${domain}`),
  ])
  return [explainSpf(spf, provider), explainDkim(dkim, selector), explainDmarc(dmarc)]
}

async function textsAt(resolver: Resolver, name: string): Promise<FoundTexts> {
  try {
    // A text longer than 255 bytes arrives in parts.
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return NOT_THERE.includes(code) ? [] : undefined
  }
}
