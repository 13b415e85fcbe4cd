import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link, NavLink, Outlet, useLoaderData, useLocation } from 'react-router'
import { ADMIN_PATH, HOME_PATH, type NavigationLink, PUBLIC_LINKS } from '#domain/navigation/navigation.ts'
import { waitingAt } from '#domain/navigation/waiting-counts.ts'
import { AppBanners } from '../app/app-banners.tsx'
import { unlessOnlySearchChanged } from '../data/revalidation.ts'
import { useSession } from '../data/session.ts'
import { useOnline } from '../data/use-online.ts'
import { useWaitingCounts } from '../data/waiting-counts.ts'
import { closeDrawer, keepFocusInDrawer } from '../document/drawer.ts'
import type { Route } from './+types/office-layout.ts'
import { Frame } from './frame.tsx'
import { layoutBusiness } from './layout-business.ts'
import { homeLink, Logo } from './logo.tsx'
import { NavigationGroup } from './navigation-group.tsx'
import { OfficeGroups } from './office-groups.tsx'
import { useStaysOnScreen } from './same-screen.ts'
import { SideNavigation } from './side-navigation.tsx'
import { StaffDoor } from './staff-door.tsx'
import { TopBar } from './top-bar.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { business: await layoutBusiness(context) }
}

export const shouldRevalidate = unlessOnlySearchChanged

/** The layout of the back-office and its sign-in pages. */
export default function OfficeLayout() {
  const { business } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const { isAuthenticated } = useSession()
  const isOnline = useOnline()
  useEffect(keepFocusInDrawer, [])
  const shownAt = useRef(pathname)
  useEffect(() => {
    if (shownAt.current !== pathname) closeDrawer()
    shownAt.current = pathname
  }, [pathname])
  const home = (
    <Link to={HOME_PATH} className={homeLink}>
      <Logo name={business.name} logo={business.logo} />
    </Link>
  )
  return (
    <Frame
      navigation={
        <SideNavigation home={home} door={<StaffDoor />}>
          {isAuthenticated && (
            <OfficeGroups
              drawLink={({ to, label }) => (
                // Without a network the worker has one screen, and only as a document.
                <CountedLink to={to} end={to === ADMIN_PATH} reloadDocument={!isOnline}>
                  {label}
                </CountedLink>
              )}
            />
          )}
          <RouteList links={PUBLIC_LINKS} label="Website" caption={isAuthenticated} />
        </SideNavigation>
      }
      below={
        <>
          <RouteAnnouncer />
          <AppBanners name={business.name} />
        </>
      }
    >
      <TopBar business={business} home={home} />
      <main id="main" tabIndex={-1} className="flex-1">
        <noscript>
          <p className="wrap-page py-8">
            These screens need JavaScript. Turn it on in your browser and reload the page.
          </p>
        </noscript>
        <Outlet />
      </main>
    </Frame>
  )
}

type RouteListProps = { links: readonly NavigationLink[]; label: string; caption: boolean }

/** Links inside the back-office, which asks before unsaved work is lost. */
function RouteList({ links, label, caption }: RouteListProps) {
  return (
    <NavigationGroup label={label} caption={caption}>
      {links.map(({ to, label: text }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'}>
            {text}
          </NavLink>
        </li>
      ))}
    </NavigationGroup>
  )
}

/**
 * After a client-side navigation: announces the new title and moves focus to the content, as a page load would. If only
 * the address of the screen changed, focus stays.
 */
function RouteAnnouncer() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')
  const stays = useStaysOnScreen()
  const moveFocus = useEffectEvent(() => {
    if (!stays) document.getElementById('main')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setTitle(document.title)
    moveFocus()
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

type CountedLinkProps = Omit<ComponentProps<typeof NavLink>, 'to' | 'children'> & { to: string; children: string }

/** A link of the back-office with the number that waits behind it. The number describes the link, its name stays the same. */
function CountedLink({ to, children, ...rest }: CountedLinkProps) {
  const id = useId()
  const waiting = waitingAt(to, useWaitingCounts())
  return (
    <>
      <NavLink to={to} aria-describedby={waiting ? id : undefined} {...rest}>
        <span className="min-w-0 grow">{children}</span>
        {waiting && (
          <span
            aria-hidden="true"
            className="min-w-6 rounded-full bg-accent px-1.5 py-0.5 text-center font-semibold text-on-accent text-xs tabular-nums"
          >
            {waiting.count}
          </span>
        )}
      </NavLink>
      {waiting && (
        <span id={id} hidden>
          {waiting.words}
        </span>
      )}
    </>
  )
}
