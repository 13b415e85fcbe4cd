import { Menu, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneHref } from '#domain/customers/phone.ts'
import { SITE_WORDS } from '#domain/website/words.ts'
import { useLocalPath, useWords } from '../language/language.tsx'
import { buttonStyle } from '../ui/button.tsx'
import type { LayoutBusiness } from './layout-business.ts'
import { NAVIGATION_ID } from './navigation-id.ts'

type TopBarProps = { business: LayoutBusiness; home: ReactNode; children?: ReactNode }

/** Small screens only: the name, the menu, and a call button on pages without the phone bar. */
export function TopBar({ business, home, children }: TopBarProps) {
  const words = useWords(SITE_WORDS)
  const local = useLocalPath()
  return (
    <header
      data-print="hide"
      className="panel-deep sticky top-0 z-30 flex items-center justify-between gap-2 px-4 py-2 lg:hidden"
    >
      {home}
      <div className="flex shrink-0 items-center">
        <a
          href={local(phoneHref(business.phone))}
          className={buttonStyle('ghost', 'icon', 'text-on-deep hover:bg-on-deep/10 max-md:hidden')}
          aria-label={business.phone ? words.callBusiness(business.name) : words.contactUs}
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
          <span className="sr-only">{words.openMenu}</span>
        </button>
      </div>
    </header>
  )
}
