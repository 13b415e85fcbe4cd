import { Refusal } from '#domain/documents/refusal.ts'
import type { ProviderName } from '#domain/mail-server/providers.ts'
import { domainOf, type ExplainedRecord, explainDkim, explainDmarc, explainSpf } from '#domain/mail-server/records.ts'
import { MAIL_SETTINGS_MESSAGES } from '#domain/mail-server/settings.ts'
import { type NameServers, textRecords } from '#outgoing/text-records.ts'
import type { Store } from '#store/store.ts'
import { readMailSettings } from './mail-settings.ts'

interface Sender {
  address: string
  provider: ProviderName
  selector: string
}

/** Looks up what the domain of the stored sender publishes. */
export async function explainOwnDomain(store: Store, selector: string): Promise<ExplainedRecord[]> {
  const { settings } = await readMailSettings(store)
  if (!settings) throw new Refusal('conflict', MAIL_SETTINGS_MESSAGES.notSetUp, { code: 'not-set-up' })
  const { senderAddress: address, provider } = settings
  return explainSenderDomain({ address, provider, selector })
}

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
