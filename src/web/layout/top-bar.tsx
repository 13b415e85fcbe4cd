import { Menu, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { phoneHref } from '#domain/phone.ts'
import { buttonStyle } from '../ui/button-style.ts'
import type { LayoutBusiness } from './layout-business.ts'
import { Logo } from './logo.tsx'
import { NAVIGATION_ID } from './side-navigation.tsx'

/** Small screens only: who we are, the menu, and a call where the phone bar has given way. */
export function TopBar({ business }: { business: LayoutBusiness }) {
  return (
    <header
      data-print="hide"
      className="panel-deep sticky top-0 z-30 flex items-center justify-between gap-2 px-4 py-2 lg:hidden"
    >
      <Link to="/" className="min-w-0 rounded-sm text-on-deep no-underline">
        <Logo name={business.name} />
      </Link>
      <div className="flex shrink-0 items-center">
        <a
          href={phoneHref(business.phone)}
          className={buttonStyle('ghost', 'icon', 'text-on-deep hover:bg-on-deep/10 max-md:hidden')}
          aria-label={`Call ${business.name}`}
        >
          <Phone aria-hidden="true" />
        </a>
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
