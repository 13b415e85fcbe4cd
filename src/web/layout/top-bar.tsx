import { Menu, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneHref } from '#domain/customers/phone.ts'
import { buttonStyle } from '../ui/button.tsx'
import type { LayoutBusiness } from './layout-business.ts'
import { NAVIGATION_ID } from './navigation-id.ts'

type TopBarProps = { business: LayoutBusiness; home: ReactNode; children?: ReactNode }

/** Small screens only: the name, the menu, and a call button on pages without the phone bar. */
export function TopBar({ business, home, children }: TopBarProps) {
  return (
    <header
      data-print="hide"
      className="panel-deep sticky top-0 z-30 flex items-center justify-between gap-2 px-4 py-2 lg:hidden"
    >
      {home}
      <div className="flex shrink-0 items-center">
        <a
          href={phoneHref(business.phone)}
          className={buttonStyle('ghost', 'icon', 'text-on-deep hover:bg-on-deep/10 max-md:hidden')}
          aria-label={business.phone ? `Call ${business.name}` : 'Contact us'}
        >
          <Phone aria-hidden="true" />
        </a>
        {children}
        <button
          type="button"
          popoverTarget={NAVIGATION_ID}
          className={buttonStyle('ghost', 'icon', 'text-on-deep hover:bg-on-deep/10')}
        >
          <Menu aria-hidden="true" />
          <span className="sr-only">Open menu</span>
        </button>
      </div>
    </header>
  )
}
