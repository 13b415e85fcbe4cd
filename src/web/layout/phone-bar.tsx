import { CalendarCheck, PhoneCall } from 'lucide-react'
import { formatPhone, phoneHref } from '#domain/customer/phone.ts'
import type { PartContent } from '#domain/website/part.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import type { LayoutBusiness } from './layout-business.ts'
import { PhoneNumber } from './phone-number.tsx'

type PhoneBarProps = { business: LayoutBusiness; words: PartContent<'footer'>['bar']; booking: boolean }

/** Call and book buttons at the bottom of a phone's screen. The bar takes its own space, so it covers nothing. */
export function PhoneBar({ business, words, booking }: PhoneBarProps) {
  return (
    <aside
      aria-label="Call or book"
      data-print="hide"
      className="panel-deep phone-bar sticky bottom-0 z-20 flex gap-2 border-on-deep/15 border-t px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] *:grow md:hidden"
    >
      <ButtonLink
        tone="accent"
        href={phoneHref(business.phone)}
        {...(business.phone && { 'aria-label': `${words.call}: ${formatPhone(business.phone)}` })}
      >
        <PhoneCall aria-hidden="true" />
        {booking || business.phone === '' ? <PhoneNumber phone={business.phone} /> : words.call}
      </ButtonLink>
      {!booking && (
        <ButtonLink tone="primary" href="/schedule" data-ahead>
          <CalendarCheck aria-hidden="true" />
          {words.book}
        </ButtonLink>
      )}
    </aside>
  )
}
