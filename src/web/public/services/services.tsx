import { useLoaderData } from 'react-router'
import { PUBLIC_PAGES } from '#domain/page/public-page.ts'
import { metaTags } from '../../data/meta-tags.ts'
import { siteContext } from '../../data/site.ts'
import { BookNow } from '../about/book-now.tsx'
import { EmergencyDialog } from '../emergency/emergency-dialog.tsx'
import { PageIntro } from '../page-intro.tsx'
import type { Route } from './+types/services.ts'
import { ServiceRow } from './service-row.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, { services, showsDemoPicture }, metadata] = await Promise.all([
    site.business(),
    site.servicePage(),
    site.metadata(),
  ])
  const { phone, city, region } = business
  return {
    business: { phone, city, region },
    services,
    showsDemoPicture,
    metadata: metadata(PUBLIC_PAGES.services(business)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaTags(loaderData?.metadata)
}

export default function Services() {
  const { business, services } = useLoaderData<typeof loader>()
  const place = [business.city, business.region].filter(Boolean).join(', ')
  return (
    <>
      <div className="wrap-page grid gap-12">
        <PageIntro eyebrow="Services" title="What we do">
          What it takes, what it costs, and a time to have it done{place && ` in ${place}`}.
        </PageIntro>
        <ul className="wrap-anywhere grid border-line border-b">
          {services.map((service) => (
            <ServiceRow key={service.slug} service={service} />
          ))}
        </ul>
      </div>
      <BookNow phone={business.phone} />
      {services.some(({ emergency }) => emergency) && <EmergencyDialog phone={business.phone} />}
    </>
  )
}
