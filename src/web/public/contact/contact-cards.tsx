import { Clock3, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAddress } from '#domain/business/business.ts'
import { directionsUrl } from '#domain/business/map.ts'
import type { Business } from '#domain/business/schema.ts'
import { emailHref } from '#domain/customers/customer.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import type { PartContent } from '#domain/website/part.ts'
import { PhoneNumber } from '../../layout/phone-number.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type ContactCardsProps = { business: ContactBusiness; words: PartContent<'contact'>['cards'] }

export function ContactCards({ business, words }: ContactCardsProps) {
  const address = formatAddress(business)
  return (
    <address className="wrap-page pt-14 not-italic">
      <ul className="grid border-line border-y sm:grid-cols-2 min-[100rem]:grid-cols-4">
        <ContactCard icon={Phone} title={words.phone}>
          <TextLink href={phoneHref(business.phone)}>
            <PhoneNumber phone={business.phone} />
          </TextLink>
        </ContactCard>
        {business.email && (
          <ContactCard icon={Mail} title={words.email}>
            <TextLink href={emailHref(business.email)} className="wrap-anywhere">
              {business.email}
            </TextLink>
          </ContactCard>
        )}
        {address && (
          <ContactCard icon={MapPin} title={words.address}>
            {address}
            <br />
            <TextLink href={directionsUrl(business)}>{words.directions}</TextLink>
          </ContactCard>
        )}
        <ContactCard icon={Clock3} title={words.hours}>
          {business.contactHours}
          {words.emergencyHours && (
            <>
              <br />
              {words.emergencyHours}
            </>
          )}
        </ContactCard>
      </ul>
    </address>
  )
}

function ContactCard({ icon: Glyph, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 border-line py-7 pr-6 not-first:max-sm:border-t sm:even:border-l sm:even:pl-8 sm:max-[100rem]:nth-[n+3]:border-t min-[100rem]:not-first:border-l min-[100rem]:not-first:pl-8">
      <Glyph aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-accent-ink" />
      <div className="grid content-start gap-1">
        <h2 className="font-sans font-semibold text-base">{title}</h2>
        <p className="text-ink-muted">{children}</p>
      </div>
    </li>
  )
}

/** Where the business is and how to reach it. */
export type ContactBusiness = Pick<
  Business,
  'name' | 'phone' | 'email' | 'street' | 'city' | 'region' | 'postalCode' | 'contactHours' | 'latitude' | 'longitude'
>
