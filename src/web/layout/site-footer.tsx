import { EMERGENCY_HOURS } from '#domain/business/business.ts'
import { EMERGENCY_PATH } from '#domain/business/emergency.ts'
import { emailHref } from '#domain/customer/customer.ts'
import { phoneHref } from '#domain/customer/phone.ts'
import { SERVICES_PATH } from '#domain/service/address.ts'
import { PUBLIC_LINKS } from '#domain/site/navigation.ts'
import type { LayoutBusiness } from './layout-business.ts'
import { LogoPicture } from './logo.tsx'
import { PhoneNumber } from './phone-number.tsx'

/** Services are not part of the specified navigation. */
const LINKS = [...PUBLIC_LINKS, { to: SERVICES_PATH, label: 'Services' }]

const RENDERS_NOTE = 'Demo pictures are renders.'

const link =
  'inline-flex min-h-6 items-center text-on-deep underline decoration-on-deep/30 underline-offset-4 hover:decoration-current'

export function SiteFooter({ business, withRenders }: { business: LayoutBusiness; withRenders: boolean }) {
  return (
    <footer className="panel-deep mt-section border-on-deep/15 border-t text-sm">
      <div className="wrap-page grid gap-x-10 gap-y-8 pt-14 pb-10 sm:grid-cols-2 xl:grid-cols-[1.6fr_1fr_1fr_auto]">
        <div className="grid content-start gap-3">
          {business.logo ? (
            <LogoPicture name={business.name} logo={business.logo} />
          ) : (
            <p className="font-display font-semibold text-2xl">{business.name}</p>
          )}
          <p className="max-w-sm text-on-deep-muted">{business.licence}</p>
          <p className="max-w-sm text-on-deep-muted">{business.serviceArea}</p>
        </div>
        <address className="grid content-start gap-2 not-italic">
          <p className="eyebrow">Reach us</p>
          <p>
            <a href={phoneHref(business.phone)} className={link}>
              <PhoneNumber phone={business.phone} />
            </a>
          </p>
          <p>
            <a href={emailHref(business.email)} className={link}>
              {business.email}
            </a>
          </p>
          <p className="text-on-deep-muted">{business.address}</p>
        </address>
        <div className="grid content-start gap-2">
          <p className="eyebrow">Hours</p>
          <p>{business.contactHours}</p>
          <p>
            Emergencies {EMERGENCY_HOURS}:{' '}
            <a href={EMERGENCY_PATH} className={link}>
              what to do now
            </a>
          </p>
        </div>
        <ul
          aria-label="Site"
          data-ahead
          className="grid grid-cols-2 content-start gap-x-6 gap-y-1 xl:grid-cols-1"
          data-print="hide"
        >
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <a href={to} className={link}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="wrap-page border-on-deep/15 border-t py-5 text-on-deep-muted text-xs">
        {withRenders ? `${business.name} · ${RENDERS_NOTE}` : business.name}
      </p>
    </footer>
  )
}
