import { formatPhone, phoneHref } from '#domain/phone.ts'
import type { LayoutBusiness } from './layout-business.ts'

export function SiteFooter({ business }: { business: LayoutBusiness }) {
  return (
    <footer className="mt-section border-line border-t">
      <div className="wrap-page flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 py-8 text-ink-muted text-sm">
        <p>
          <strong className="font-semibold text-ink">{business.name}</strong> · {business.address}
        </p>
        <p>
          <a href={phoneHref(business.phone)} className="text-link">
            {formatPhone(business.phone)}
          </a>
          {' · '}
          <a href={`mailto:${business.email}`} className="text-link">
            {business.email}
          </a>
        </p>
      </div>
    </footer>
  )
}
