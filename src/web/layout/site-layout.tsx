import { Outlet, useLoaderData, useLocation, useMatches } from 'react-router'
import { formatAddress } from '#domain/business.ts'
import { AppBanners } from '../app/app-banners.tsx'
import { unlessOnlySearchChanged } from '../data/revalidation.ts'
import { siteContext } from '../data/site.ts'
import { PageLoading } from '../public/page/page-loading.tsx'
import type { Route } from './+types/site-layout.ts'
import { useFetchAhead } from './fetch-ahead.ts'
import { PhoneBar } from './phone-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { showsDemoPicture } from './shows-demo-picture.ts'
import { SideNavigation } from './side-navigation.tsx'
import { SiteFooter } from './site-footer.tsx'
import { TopBar } from './top-bar.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const business = await context.get(siteContext).business()
  const { name, phone, email, contactHours, licence, serviceArea } = business
  return { business: { name, phone, email, contactHours, licence, serviceArea, address: formatAddress(business) } }
}

export const shouldRevalidate = unlessOnlySearchChanged

const ID = 'layout/site-layout'

/** Without an answer the page says so itself, in the frame as it was. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const results = await next()
    if (results[ID]?.type === 'error') delete results[ID]
  },
]

export default function SiteLayout() {
  const { business } = useLoaderData<typeof loader>()
  useFetchAhead()
  const page = useMatches().at(-1)
  const backOffice = useLocation().pathname.startsWith('/admin')
  return (
    <div className="site-columns min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-surface-raised px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <SideNavigation business={business} />
      <div id="page" className="flex min-h-dvh min-w-0 flex-col">
        <TopBar business={business} />
        <main id="main" tabIndex={-1} className="flex-1">
          <Outlet />
          <PageLoading />
        </main>
        {!backOffice && (
          <>
            <SiteFooter business={business} withRenders={page !== undefined && showsDemoPicture(page)} />
            <PhoneBar business={business} />
          </>
        )}
      </div>
      <RouteAnnouncer />
      <AppBanners name={business.name} />
    </div>
  )
}
