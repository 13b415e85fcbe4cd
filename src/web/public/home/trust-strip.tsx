import { BadgeCheck, Clock3, MapPin, PhoneCall } from 'lucide-react'
import { CONFIRMATION_PROMISE } from '#domain/appointment/promise.ts'
import { EMERGENCY_HOURS } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'

/** What a homeowner looks for before calling: papers, hours, a promise, whether we come to their street. */
export function TrustStrip({ business }: { business: Pick<Business, 'licence' | 'serviceArea'> }) {
  const facts = [
    { icon: BadgeCheck, title: 'Checked and covered', text: business.licence },
    { icon: PhoneCall, title: `${EMERGENCY_HOURS} emergency line`, text: 'A plumber answers, nights and holidays too' },
    { icon: Clock3, title: 'Quick reply', text: `Requests are confirmed ${CONFIRMATION_PROMISE}` },
    { icon: MapPin, title: 'Where we work', text: business.serviceArea },
  ].filter(({ text }) => text !== '')
  return (
    <div className="border-line border-y bg-surface-raised">
      <ul className="wrap-page grid gap-x-8 sm:grid-cols-2 min-[100rem]:grid-cols-4">
        {facts.map(({ icon: Glyph, title, text }) => (
          <li
            key={title}
            className="flex gap-4 py-6 max-sm:border-line max-sm:not-first:border-t sm:max-[100rem]:nth-[n+3]:pt-0"
          >
            <Glyph aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-accent-ink" />
            <div className="grid content-start gap-0.5">
              <h2 className="font-sans font-semibold text-base">{title}</h2>
              <p className="text-ink-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
