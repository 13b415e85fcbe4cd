import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import type { ExplainedFailure } from '#domain/mail-server/problem.ts'
import type { ProviderName } from '#domain/mail-server/providers.ts'
import { domainOf, type ExplainedRecord, explainDkim, explainDmarc, explainSpf } from '#domain/mail-server/records.ts'
import { MAIL_SETTINGS_MESSAGES, PROOF_CODE, PROOF_MESSAGES } from '#domain/mail-server/settings.ts'
import { queueCode } from '#features/account/account-mails.ts'
import { redeemCode } from '#features/security/one-time-codes.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { attempt, refuseUnless } from '#features/security/throttle.ts'
import type { Delivery } from '#mail/delivery.ts'
import { findMail } from '#mail/outbox.ts'
import { type NameServers, textRecords } from '#outgoing/text-records.ts'
import type { Store } from '#store/store.ts'
import { recordProof } from './mail-health.ts'
import { readMailSettings } from './mail-settings.ts'
import type { MailContext } from './save-mail-settings.ts'

const CODES_AN_HOUR = { limit: 10, windowMs: 60 * 60_000 }

interface ProofContext extends MailContext {
  delivery: Pick<Delivery, 'deliverNow'>
  publicUrl: string
  limits: boolean
}

export type ProofSent = { sent: true } | { sent: false; failure: ExplainedFailure }

/** Sends a code through the outbox, like every other mail. */
export async function sendProof(
  { store, mail, delivery, publicUrl, limits }: ProofContext,
  to: string,
  now: Temporal.Instant,
): Promise<ProofSent> {
  const { identity } = mail
  if (identity === undefined) throw new Refusal('conflict', MAIL_SETTINGS_MESSAGES.notSetUp, { code: 'not-set-up' })
  if (limits) refuseUnless(await attempt(store, 'mail-proof', CODES_AN_HOUR, now), PROOF_MESSAGES.tooMany)
  const code = { to, publicUrl, now, minutes: PROOF_CODE.minutes, about: identity }
  const id = await store.transaction((tx) => queueCode(tx, 'mail-proof', code))
  if ((await delivery.deliverNow([id])) === 'sent') return { sent: true }
  const [{ failing }, unsent] = await Promise.all([mail.report(), findMail(store, id)])
  return { sent: false, failure: failing ?? { problem: 'other', words: unsent?.lastError ?? '' } }
}

/** Checks the code that the administrator read in the mail. */
export async function confirmProof(
  { store, mail }: MailContext,
  code: string,
  { address, now }: { address: string; now: Temporal.Instant },
): Promise<void> {
  const outcome = await store.transaction(async (tx) => {
    const redeemed = await redeemCode(tx, 'mail-proof', code.replaceAll(/\s/g, ''), { now })
    if (!redeemed.ok) return redeemed.reason
    // The code was sent with other settings.
    if (redeemed.about !== mail.identity) return 'over'
    await recordProof(tx, redeemed.about, now)
    await recordSecurityEvent(tx, { kind: 'mail-proven', account: 'administrator', address })
    return 'proven'
  })
  if (outcome === 'proven') return
  throw invalidField('code', PROOF_MESSAGES[outcome], `code-${outcome}`)
}

interface Sender {
  address: string
  provider: ProviderName
  selector: string
}

/** Looks up the DNS records of the stored sender's domain. */
export async function explainOwnDomain(store: Store, selector: string): Promise<ExplainedRecord[]> {
  const { settings } = await readMailSettings(store)
  if (!settings) throw new Refusal('conflict', MAIL_SETTINGS_MESSAGES.notSetUp, { code: 'not-set-up' })
  const { senderAddress: address, provider } = settings
  return explainSenderDomain({ address, provider, selector })
}

export async function explainSenderDomain({ address, provider, selector }: Sender, nameServers: NameServers = {}) {
  const textsAt = textRecords(nameServers)
  const domain = domainOf(address)
  const [spf, dmarc, dkim] = await Promise.all([
    textsAt(domain),
    textsAt(`_dmarc.${domain}`),
    selector === '' ? undefined : textsAt(`${selector}._domainkey.${domain}`),
  ])
  return [explainSpf(spf, provider), explainDkim(dkim, selector), explainDmarc(dmarc)]
}
