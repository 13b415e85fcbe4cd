import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { PUBLIC_LINKS } from '#domain/navigation.ts'
import { useSession } from '../data/session.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { AdminNavigation } from './admin-navigation.tsx'
import type { LayoutBusiness } from './layout-business.ts'
import { Logo } from './logo.tsx'
import { NavigationCall } from './navigation-call.tsx'
import { NavigationList } from './navigation-list.tsx'
import { StaffDoor } from './staff-door.tsx'

export const NAVIGATION_ID = 'navigation'

/**
 * A column on wide screens, a drawer on small ones. The drawer is a popover: it opens, closes on Escape or a tap
 * beside it and gives focus back before React has woken up, or without JavaScript at all.
 */
export function SideNavigation({ business }: { business: LayoutBusiness }) {
  const drawer = useRef<HTMLElement>(null)
  const closing = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const { isAuthenticated } = useSession()
  const backOffice = pathname.startsWith('/admin')

  // Opened before React woke up.
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) keepFocusIn(drawer.current, closing.current)
  }, [])

  const shownAt = useRef(pathname)
  useEffect(() => {
    if (shownAt.current === pathname) return
    shownAt.current = pathname
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
  }, [pathname])

  return (
    <nav
      ref={drawer}
      id={NAVIGATION_ID}
      popover="auto"
      aria-label="Main"
      // Before it closes: the button that opened it lies in the page, and what is inert can't take focus back.
      onBeforeToggle={(event) => event.newState === 'closed' && makeInert(false)}
      onToggle={(event) => event.newState === 'open' && keepFocusIn(event.currentTarget, closing.current)}
      className="drawer panel-deep flex-col"
    >
      <div className="flex min-h-0 grow flex-col gap-8 overflow-y-auto p-5">
        <div className="flex items-center justify-between gap-3">
          <Link to="/" className="rounded-sm text-on-deep no-underline">
            <Logo name={business.name} />
          </Link>
          <button
            ref={closing}
            type="button"
            popoverTarget={NAVIGATION_ID}
            popoverTargetAction="hide"
            className={buttonStyle('ghost', 'icon', 'text-on-deep hover:bg-on-deep/10 lg:hidden')}
          >
            <X aria-hidden="true" />
            <span className="sr-only">Close menu</span>
          </button>
        </div>
        {backOffice && <AdminNavigation />}
        <NavigationList
          links={PUBLIC_LINKS}
          label={backOffice ? 'Website' : 'Pages'}
          caption={backOffice && isAuthenticated}
        />
        {!backOffice && (
          <>
            <NavigationCall phone={business.phone} />
            <AdminNavigation />
          </>
        )}
      </div>
      <StaffDoor />
    </nav>
  )
}

function keepFocusIn(drawer: HTMLElement, closing: HTMLElement | null): void {
  makeInert(true)
  if (!drawer.contains(document.activeElement)) closing?.focus()
}

function makeInert(inert: boolean): void {
  document.getElementById('page')?.toggleAttribute('inert', inert)
}
