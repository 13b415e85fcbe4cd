import { formatPhone } from '#domain/customer/phone.ts'
import { addressLine } from '#domain/place/address.ts'
import type { CustomerDetails } from '#server/api-types.ts'
import { Fact } from '../../fact.tsx'
import { CustomerSection } from './customer-section.tsx'

/** What the requests and messages say: places, and other spellings, addresses and numbers. */
export function CustomerKnown({ customer }: { customer: CustomerDetails['customer'] }) {
  const { names, emails, phones, addresses } = customer
  const places = addresses.map((address) => [addressLine(address), address.access].filter(Boolean).join(' · '))
  const lists = [
    { label: 'Addresses', entries: places },
    { label: 'Names', entries: names.length > 1 ? names : [] },
    { label: 'E-mail addresses', entries: emails.length > 1 ? emails : [] },
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
