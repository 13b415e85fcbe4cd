import { useEffect, useRef } from 'react'
import { Link, Outlet, useLoaderData, useLocation } from 'react-router'
import { ADMIN_PATH, HOME_PATH, PUBLIC_LINKS } from '#domain/site/navigation.ts'
import { AppBanners } from '../app/app-banners.tsx'
import { unlessOnlySearchChanged } from '../data/revalidation.ts'
import { useSession } from '../data/session.ts'
import { useOnline } from '../data/use-online.ts'
import { closeDrawer, keepFocusInDrawer } from '../document/drawer.ts'
import type { Route } from './+types/office-layout.ts'
import { CountedLink } from './counted-link.tsx'
import { Frame } from './frame.tsx'
import { layoutBusiness } from './layout-business.ts'
import { homeLink, Logo } from './logo.tsx'
import { OfficeGroups } from './office-groups.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { RouteList } from './route-list.tsx'
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
