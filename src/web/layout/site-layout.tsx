import { Outlet, useLoaderData, useLocation, useMatches } from 'react-router'
import { HOME_PATH } from '#domain/site/navigation.ts'
import { AppBanners } from '../app/app-banners.tsx'
import { Island } from '../islands/island.tsx'
import type { Route } from './+types/site-layout.ts'
import { Frame } from './frame.tsx'
import { layoutData } from './layout-data.ts'
import { homeLink, Logo } from './logo.tsx'
import { NavigationCall } from './navigation-call.tsx'
import { NavigationList } from './navigation-list.tsx'
import { OwnerLinks } from './owner-links.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { showsDemoPicture } from './shows-demo-picture.ts'
import { SideNavigation } from './side-navigation.tsx'
import { SiteFooter } from './site-footer.tsx'
import { StaffDoor } from './staff-door.tsx'
import { TopBar } from './top-bar.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return layoutData(context)
}

/** A link from the back-office loads the document, because the application can't show public pages. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  window.location.assign(request.url)
  return new Promise(() => undefined)
}

export default function SiteLayout() {
  const { business, footer, navigation, emergency, demoPictures } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const page = useMatches().at(-1)
  const home = (
    <a href={HOME_PATH} className={homeLink}>
      <Logo name={business.name} logo={business.logo} />
    </a>
  )
  return (
    <Frame
      navigation={
        <SideNavigation home={home} door={<Island name="staff-door" of={StaffDoor} props={{}} when="signed-in" />}>
          <div data-ahead>
            <NavigationList links={navigation.menu} label="Pages" here={pathname} />
          </div>
          <NavigationCall phone={emergency.phone} label={footer.line.label} />
          <Island name="owner-links" of={OwnerLinks} props={{}} when="signed-in" />
        </SideNavigation>
      }
      below={<AppBanners name={business.name} />}
    >
      <TopBar business={business} home={home} />
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <SiteFooter
        business={business}
        words={footer.footer}
        links={navigation.footer}
        withRenders={page !== undefined && showsDemoPicture(page.loaderData, footer.missing.picture.src, demoPictures)}
      />
      <PhoneBar business={business} words={footer.bar} booking={pathname === '/schedule'} />
    </Frame>
  )
}
