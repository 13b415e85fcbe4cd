import { EMERGENCY_PATH } from '#domain/business/business.ts'
import { emailHref } from '#domain/customers/customer.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import type { NavigationLink } from '#domain/navigation/navigation.ts'
import type { PartContent } from '#domain/website/part.ts'
import { PRIVACY_PATH } from '#domain/website/parts/footer.ts'
import { SITE_WORDS } from '#domain/website/words.ts'
import { useLocalPath, useWords } from '../language/language.tsx'
import type { LayoutBusiness } from './layout-business.ts'
import { LogoPicture } from './logo.tsx'
import { PhoneNumber } from './phone-number.tsx'

const link =
  'wrap-anywhere inline-flex min-h-6 items-center text-on-deep underline decoration-on-deep/30 underline-offset-4 hover:decoration-current'

type SiteFooterProps = {
  business: LayoutBusiness
  words: PartContent<'footer'>['footer']
  links: readonly NavigationLink[]
  withLine: boolean
  withRenders: boolean
}

export function SiteFooter({ business, words, links, withLine, withRenders }: SiteFooterProps) {
  const own = useWords(SITE_WORDS)
  const local = useLocalPath()
  return (
    <footer className="panel-deep mt-section border-on-deep/15 border-t text-sm">
      <div className="wrap-page grid gap-x-10 gap-y-8 pt-14 pb-10 sm:grid-cols-2 xl:grid-cols-[1.6fr_1fr_1fr_auto]">
        <div className="grid content-start gap-3">
          {business.logo ? (
            <LogoPicture name={business.name} logo={business.logo} />
          ) : (
            <p className="font-display font-semibold text-2xl">{business.name}</p>
          )}
          {business.licence && <p className="max-w-sm text-on-deep-muted">{business.licence}</p>}
          {business.serviceArea && <p className="max-w-sm text-on-deep-muted">{business.serviceArea}</p>}
        </div>
        <address className="grid content-start gap-2 not-italic">
          <p className="eyebrow">{words.reach}</p>
          <p>
            <a href={local(phoneHref(business.phone))} className={link}>
              <PhoneNumber phone={business.phone} />
            </a>
          </p>
          {business.email && (
            <p>
              <a href={emailHref(business.email)} className={link}>
                {business.email}
              </a>
            </p>
          )}
          {business.address && <p className="text-on-deep-muted">{business.address}</p>}
        </address>
        {(business.contactHours || withLine) && (
          <div className="grid content-start gap-2">
            <p className="eyebrow">{words.hours}</p>
            {business.contactHours && <p>{business.contactHours}</p>}
            {withLine && (
              <p>
                {words.emergency && `${words.emergency} `}
                <a href={local(EMERGENCY_PATH)} className={link}>
                  {words.emergencyLink}
                </a>
              </p>
            )}
          </div>
        )}
        <ul
          aria-label={own.site}
          data-ahead
          className="grid grid-cols-2 content-start gap-x-6 gap-y-1 xl:grid-cols-1"
          data-print="hide"
        >
          {links.map(({ to, label }) => (
            <li key={to}>
              <a href={local(to)} className={link}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="wrap-page flex flex-wrap justify-between gap-x-6 border-on-deep/15 border-t py-5 text-on-deep-muted text-xs">
        {withRenders ? `${business.name} · ${own.renders}` : business.name}
        <a href={local(PRIVACY_PATH)} className={link}>
          {words.privacy}
        </a>
      </p>
    </footer>
  )
}
