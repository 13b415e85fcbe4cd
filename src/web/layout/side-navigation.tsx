import type { ReactNode } from 'react'
import { SITE_WORDS } from '#domain/website/words.ts'
import { useWords } from '../language/language.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { X } from '../ui/icons.tsx'
import { NAVIGATION_ID } from './navigation-id.ts'

type SideNavigationProps = { home: ReactNode; door: ReactNode; children: ReactNode }

/** The drawer of small screens is a popover, so it works without JavaScript. */
export function SideNavigation({ home, door, children }: SideNavigationProps) {
  const words = useWords(SITE_WORDS)
  return (
    <nav id={NAVIGATION_ID} popover="auto" aria-label={words.mainNavigation} className="drawer panel-deep flex-col">
      <div className="flex min-h-0 grow flex-col gap-6 overflow-y-auto p-5">
        <div className="flex items-center justify-between gap-3">
          {home}
          <button
            type="button"
            popoverTarget={NAVIGATION_ID}
            popoverTargetAction="hide"
            className={buttonStyle('ghost', 'icon', 'text-on-deep hover:bg-on-deep/10 lg:hidden')}
          >
            <X aria-hidden="true" />
            <span className="sr-only">{words.closeMenu}</span>
          </button>
        </div>
        {children}
      </div>
      {door}
    </nav>
  )
}
