import { randomBytes } from 'node:crypto'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { parseInput } from '#domain/documents/parse-input.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { PAYMENT_REPORT_MESSAGES as MESSAGES } from '#domain/invoices/invoice.ts'
import { reportedPaymentSchema } from '#domain/invoices/schema.ts'
import { today } from '#domain/scheduling/slot.ts'
import { findKey, prepareKey, putSecret, readSecret } from '#features/secrets/secrets.ts'
import { digestOf } from '#features/security/digest.ts'
import { attemptFrom, checkLimit } from '#features/security/limits.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { refuseUnless } from '#features/security/throttle.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Store } from '#store/store.ts'
import type { InvoiceSite } from './invoice-mails.ts'
import { recordPayment } from './record-payment.ts'
import { findByNumber } from './stored-invoice.ts'

const SECRET = 'payment-webhook'
const SECRET_BYTES = 32

export interface ReportContext extends InvoiceSite {
  secretKeyFile: string
  limits: boolean
  address: string
}

/** Shown once. The previous secret stops working. */
export async function replacePaymentSecret(
  { store, secretKeyFile }: { store: Store; secretKeyFile: string },
  address: string,
): Promise<{ secret: string }> {
  const key = await prepareKey(store, secretKeyFile)
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  await store.transaction(async (tx) => {
    await putSecret(tx, key, SECRET, secret)
    await recordSecurityEvent(tx, { kind: 'integrations-changed', account: 'administrator', address })
  })
  return { secret }
}

/** Another program reports a payment, signed according to Standard Webhooks. The same id counts once. */
export async function reportPayment(
  context: ReportContext,
  body: string,
  headers: Record<string, string>,
  now: Temporal.Instant,
): Promise<{ invoice: string; status: string }> {
  await refuseForgery(context, body, headers, now)
  const { data } = parseInput(reportedPaymentSchema, JSON.parse(body))
  const stored = await findByNumber(context.store, data.invoice)
  if (!stored) throw new Refusal('not-found', MESSAGES.unknown, { code: 'unknown-invoice' })
  if (stored.data.currency !== data.currency) throw new Refusal('conflict', MESSAGES.currency, { code: 'currency' })
  const { timeZone } = await readBusiness(context.store)
  const { amount, method, reference, on = today(now, timeZone) } = data
  const id = `reported-${digestOf(headers['webhook-id'] ?? '')}`
  const after = await recordPayment(context, stored.id, { amount, method, reference, on, receipt: true }, now, {
    id,
    source: 'program',
  })
  return { invoice: data.invoice, status: after.data.status }
}

/** The signature covers the id, the time and the body. A report older than five minutes may be a replay. */
async function refuseForgery(
  { store, secretKeyFile, limits, address }: ReportContext,
  body: string,
  headers: Record<string, string>,
  now: Temporal.Instant,
): Promise<void> {
  if (limits) refuseUnless(await checkLimit(store, 'payment-report', { address }, now), MESSAGES.tooMany)
  const key = await findKey(store, secretKeyFile)
  const secret = key && (await readSecret(store, key, SECRET))
  if (secret !== undefined && isSigned(secret, body, headers)) return
  if (limits) await attemptFrom(store, 'payment-report', { address }, now)
  throw new Refusal('unauthenticated', MESSAGES.signature, { code: 'signature' })
}

function isSigned(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError || error instanceof SyntaxError) return false
    throw error
  }
}
