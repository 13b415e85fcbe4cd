import '../styles/admin.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, Outlet, useLoaderData, useLocation, useMatches } from 'react-router'
import { HOME_PATH } from '#domain/navigation/navigation.ts'
import { FindIcon } from '../admin/search/find-anything.tsx'
import { AppBanners } from '../app/app-banners.tsx'
import { useSession } from '../data/session.ts'
import { ifSettingsChanged, siteContext } from '../data/site.ts'
import { closeDrawer, keepFocusInDrawer } from '../document/drawer.ts'
import type { Route } from './+types/office-layout.ts'
import { CountedLink } from './counted-link.tsx'
import { Frame } from './frame.tsx'
import { layoutBusiness } from './layout-business.ts'
import { homeLink, Logo } from './logo.tsx'
import { OfficeBar } from './office-bar.tsx'
import { OfficeGroups } from './office-groups.tsx'
import { PublicLinks } from './public-links.tsx'
import { useStaysOnScreen } from './same-screen.ts'
import { SideNavigation } from './side-navigation.tsx'
import { StaffDoor } from './staff-door.tsx'
import { TopBar } from './top-bar.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const [business, speaksSpanish] = await Promise.all([layoutBusiness(context), context.get(siteContext).isSpanishOn()])
  return { business, speaksSpanish }
}

export const shouldRevalidate = ifSettingsChanged

export default function OfficeLayout() {
  const { business } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const { isAuthenticated } = useSession()
  const isInOffice = useMatches().some(({ id }) => id === 'admin/admin-layout')
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
                <CountedLink to={to}>
                  <span className="min-w-0 grow">{label}</span>
                </CountedLink>
              )}
            />
          )}
          <PublicLinks isFolded={isAuthenticated} />
        </SideNavigation>
      }
      below={
        <>
          <RouteAnnouncer />
          <AppBanners name={business.name} />
        </>
      }
    >
      <TopBar business={business} home={home}>
        {isAuthenticated && isInOffice && <FindIcon />}
      </TopBar>
      <main id="main" tabIndex={-1} className="flex-1">
        <noscript>
          <p className="wrap-page py-8">
            These screens need JavaScript. Turn it on in your browser and reload the page.
          </p>
        </noscript>
        <Outlet />
      </main>
      {isAuthenticated && <OfficeBar />}
    </Frame>
  )
}

/** Announces the new title and moves focus to the content, as a page load would. */
function RouteAnnouncer() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')
  const stays = useStaysOnScreen()
  const moveFocus = useEffectEvent(() => {
    // A screen may have moved it to its heading.
    if (!stays && !document.activeElement?.matches('#main h1'))
      document.getElementById('main')?.focus({ preventScroll: true })
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
