import type { Business } from '#domain/business/schema.ts'
import { normalizedEmail } from '#domain/customers/customer.ts'
import { dueOf } from '#domain/invoices/amounts.ts'
import { invoiceName, invoicePath, REMIND_DAYS } from '#domain/invoices/invoice.ts'
import { type InvoiceMailKind, isCourtesy, isTurnedOn, letsSleep, rulesOf } from '#domain/mails/kinds.ts'
import { today } from '#domain/scheduling/slot.ts'
import { isQuiet } from '#domain/time/business-time.ts'
import { addDays } from '#domain/time/date.ts'
import { customerMessages, hasOptedOut, unsubscribeUrl } from '#features/customer-messages/opt-outs.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { BadRows } from '#features/system/each-row.ts'
import { composeInvoice } from '#mail/compose.ts'
import type { MailSubject, PublicSite } from '#mail/lease.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { changeInvoice, invoices, openInvoice, type StoredInvoice } from './stored-invoice.ts'

export interface InvoiceSite {
  store: Store
  publicUrl: string
}

interface Circumstances {
  business: Business
  publicUrl: string
  now: Temporal.Instant
  /** The payment of a receipt, in cents. */
  received?: number
}

const KEY = 'invoice-key'

/** Another secret link to the invoice. Earlier ones keep working, and the store keeps only digests. */
export async function issueInvoiceKey(tx: Transaction, id: string): Promise<string> {
  const token = randomToken()
  await tx.claim(KEY, digestOf(token), id)
  return token
}

export function invoiceOfKey(reader: Pick<Reader, 'findClaim'>, token: string): Promise<string | undefined> {
  return reader.findClaim(KEY, digestOf(token))
}

export async function withdrawInvoiceKeys(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.releaseOwned(KEY, ids)
}

/** Does nothing for a customer without an email address. */
export async function queueInvoiceMail(
  tx: Transaction,
  kind: InvoiceMailKind,
  { id, data }: StoredInvoice,
  { received, ...circumstances }: Circumstances,
): Promise<void> {
  const { customerName, customerEmail, number, total, dueOn, currency, payUrl, language } = data
  if (customerEmail === '') return
  const invoice = {
    ...{ id, name: invoiceName(number, language), customerName, customerEmail, currency, total, payUrl },
    ...{ due: dueOf(data), dueOn: dueOn ?? '', received: received ?? null },
  }
  await enqueue(tx, composeInvoice(kind, { to: customerEmail, invoice, language, ...circumstances }), circumstances.now)
}

/** The checks by delivery right before it sends a mail. A void invoice, or one with another customer, sends nothing. */
export function invoicesInMails(site: PublicSite): MailSubject {
  return {
    isTooLate: async (tx, { kind }, now) =>
      letsSleep(kind) && isQuiet(await customerMessages(tx), (await readBusiness(tx)).timeZone, now),
    isStillTrue: async (tx, { kind, appointmentId, to }) => {
      const stored = appointmentId === null ? undefined : await invoices.get(tx, appointmentId)
      if (!stored || stored.data.status === 'void') return false
      if (normalizedEmail(stored.data.customerEmail) !== normalizedEmail(to)) return false
      if (rulesOf(kind).trueUntil === 'paid' && stored.data.status !== 'open') return false
      return !isCourtesy(kind) || (isTurnedOn(kind, await customerMessages(tx)) && !(await hasOptedOut(tx, to)))
    },
    secretIn: async (tx, { kind, appointmentId }) => {
      if (appointmentId === null) return {}
      const { publicUrl } = site
      return {
        manageUrl: `${publicUrl}${invoicePath(await issueInvoiceKey(tx, appointmentId))}`,
        ...(isCourtesy(kind) && { unsubscribeUrl: await unsubscribeUrl(tx, publicUrl, appointmentId) }),
      }
    },
  }
}

/** Call every minute. If turned on, reminds customers once before and once after the due date. Returns how many were due. */
export async function remindOfInvoices({ store, publicUrl }: InvoiceSite, now: Temporal.Instant): Promise<number> {
  const settings = await customerMessages(store)
  if (!settings.invoiceBefore && !settings.invoiceAfter) return 0
  const business = await readBusiness(store)
  if (isQuiet(settings, business.timeZone, now)) return 0
  const date = today(now, business.timeZone)
  const context = { business, publicUrl, now }
  const { before, after } = REMIND_DAYS
  const bad = new BadRows()
  let due = 0
  if (settings.invoiceBefore) {
    due += await remind(store, 'before', { from: date, to: addDays(date, before) }, context, bad)
  }
  if (settings.invoiceAfter) {
    // Ignores invoices that were overdue long before this was turned on.
    const range = { from: addDays(date, -after - LATE_DAYS), to: addDays(date, -after) }
    due += await remind(store, 'after', range, context, bad)
  }
  bad.report()
  return due
}

const LATE_DAYS = 30

type Step = 'before' | 'after'

async function remind(
  store: Store,
  step: Step,
  range: { from: string; to: string },
  context: Circumstances,
  bad: BadRows,
): Promise<number> {
  let due = 0
  const query = { where: { status: 'open' }, range: { field: 'dueOn', ...range }, orderBy: 'dueOn' }
  for await (const { id, data } of invoices.each(store, query)) {
    if (isReminded(data.reminded, step)) continue
    due += 1
    await bad.attempt(`${invoices.name}/${id}`, () => store.transaction((tx) => remindOne(tx, id, step, context)))
  }
  return due
}

async function remindOne(tx: Transaction, id: string, step: Step, context: Circumstances): Promise<void> {
  // Locked, so that another instance waits here and then finds that the customer was reminded.
  const stored = await openInvoice(tx, id)
  const { status, reminded, customerEmail } = stored.data
  if (status !== 'open' || isReminded(reminded, step)) return
  const changed = await changeInvoice(tx, id, { reminded: step })
  if (customerEmail === '' || (await hasOptedOut(tx, customerEmail))) return
  await queueInvoiceMail(tx, step === 'before' ? 'invoice-due' : 'invoice-overdue', changed, context)
}

function isReminded(last: StoredInvoice['data']['reminded'], step: Step): boolean {
  return last === 'after' || last === step
}
