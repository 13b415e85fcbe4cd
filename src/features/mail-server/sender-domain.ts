import type { ProviderName } from '#domain/mail-server/providers.ts'
import { domainOf, type ExplainedRecord, explainDkim, explainDmarc, explainSpf } from '#domain/mail-server/records.ts'
import { type NameServers, textRecords } from '#outgoing/text-records.ts'

interface Sender {
  address: string
  provider: ProviderName
  selector: string
}

/** Looks up what the sender's domain publishes. */
export async function explainSenderDomain(
  { address, provider, selector }: Sender,
  nameServers: NameServers = {},
): Promise<ExplainedRecord[]> {
  const textsAt = textRecords(nameServers)
  const domain = domainOf(address)
  const [spf, dmarc, dkim] = await Promise.all([
    textsAt(domain),
    textsAt(`_dmarc.${domain}`),
    selector === '' ? undefined : textsAt(`${selector}._domainkey.${domain}`),
  ])
  return [explainSpf(spf, provider), explainDkim(dkim, selector), explainDmarc(dmarc)]
}
