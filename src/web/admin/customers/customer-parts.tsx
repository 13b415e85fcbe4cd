import { type ReactNode, useId } from 'react'
import { CUSTOMER_WORDS, customerLine, customerName, customerPath, mergedWords } from '#domain/customers/desk-words.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { addressLine } from '#domain/places/zip.ts'
import { PRIVACY_MESSAGES } from '#domain/privacy/privacy.ts'
import type { CustomerDetails } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { announceChange } from '../../data/changes.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { Fact } from '../fact.tsx'
import { CustomerFound } from '../privacy/customer-found.tsx'
import { lookUpCustomer } from '../privacy/privacy-calls.ts'
import { RouteLink } from '../route-link.tsx'
import { undoMerge } from './customer-calls.ts'

export function MergedNotice({ details: { customer, merged } }: { details: CustomerDetails }) {
  const undo = useCommand(undoMerge)
  if (!merged) return null
  return (
    <Notice
      tone="success"
      title={mergedWords(customerName(customer), customerName(merged))}
      action={
        <Button tone="secondary" size="sm" busy={undo.isPending} onClick={() => void undo.run(customer.id)}>
          Undo merge
        </Button>
      }
    >
      You can undo this until you change the customer.
    </Notice>
  )
}

type MaybeSameProps = { details: CustomerDetails; onMerge: (otherId: string) => void }

export function MaybeSame({ details: { maybeSame }, onMerge }: MaybeSameProps) {
  if (maybeSame.length === 0) return null
  return (
    <Notice tone="info" title={CUSTOMER_WORDS.maybeSame}>
      <p>These customers have the same phone number.</p>
      <ul className="mt-2 grid gap-3">
        {maybeSame.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="wrap-anywhere">
              <RouteLink to={customerPath(other.id)}>{customerLine(other)}</RouteLink>
            </span>
            <Button tone="secondary" size="sm" onClick={() => onMerge(other.id)}>
              Merge…
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

export function CustomerKnown({ customer }: { customer: CustomerDetails['customer'] }) {
  const { names, emails, phones, addresses } = customer
  const places = addresses.map((address) => [addressLine(address), address.access].filter(Boolean).join(' · '))
  const lists = [
    { label: 'Addresses', entries: places },
    { label: 'Names', entries: names.length > 1 ? names : [] },
    { label: 'Email addresses', entries: emails.length > 1 ? emails : [] },
    { label: 'Phone numbers', entries: phones.length > 1 ? phones.map((digits) => formatPhone(`+${digits}`)) : [] },
  ].filter(({ entries }) => entries.length > 0)
  if (lists.length === 0) return null
  return (
    <CustomerSection title="Known from requests">
      <dl className="grid gap-4">
        {lists.map(({ label, entries }) => (
          <Fact key={label} label={label}>
            <ul className="grid gap-1">
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </Fact>
        ))}
      </dl>
    </CustomerSection>
  )
}

type CustomerPrivacyProps = {
  customer: CustomerDetails['customer']
  onErasing: (isErasing: boolean) => void
  onErased: () => void
}

/** Looks everything up first, so that the owner sees how much it is before erasing it. */
export function CustomerPrivacy({ customer, onErasing, onErased }: CustomerPrivacyProps) {
  const lookUp = useCommand(lookUpCustomer)
  const erased = () => {
    toast.success(PRIVACY_MESSAGES.erased)
    announceChange({ collection: 'customers', operation: 'deleted' })
    onErased()
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted text-sm">
        If this customer asks for a copy of their data, or to have it erased: visits, messages, emails and your notes.
      </p>
      {lookUp.error && <Notice tone="error">{lookUp.error.message}</Notice>}
      {lookUp.data && lookUp.sent ? (
        <CustomerFound
          found={lookUp.data}
          request={lookUp.sent[0]}
          name={customerName(customer)}
          onErasing={onErasing}
          onErased={erased}
        />
      ) : (
        <div>
          <Button
            tone="secondary"
            busy={lookUp.isPending}
            busyLabel="Looking..."
            onClick={() => void lookUp.start({ by: 'customerId', value: customer.id })}
          >
            Look up everything
          </Button>
        </div>
      )}
    </div>
  )
}

export function CustomerSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <Card className="grid grid-cols-1 gap-5">{children}</Card>
    </section>
  )
}
