import { useLoaderData } from 'react-router'
import { serviceCatalogJsonLd } from '#domain/service/page.ts'
import { pageFacts } from '#domain/website/page-facts.ts'
import { metaTags } from '../../data/meta-tags.ts'
import { siteContext } from '../../data/site.ts'
import { BookNow } from '../about/book-now.tsx'
import { EmergencyDialog } from '../emergency/emergency-dialog.tsx'
import { PageIntro } from '../page-intro.tsx'
import type { Route } from './+types/services.ts'
import { ServiceRow } from './service-row.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [content, services, business, metadata] = await Promise.all([
    site.content('services'),
    site.services(),
    site.business(),
    site.metadata(),
  ])
  const jsonLd = services.length > 0 ? [serviceCatalogJsonLd(services, business, site.publicUrl)] : []
  return { content, services, metadata: metadata({ ...pageFacts('services', content), jsonLd }) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaTags(loaderData?.metadata)
}

export default function Services() {
  const { content, services } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap-page grid gap-12">
        <PageIntro {...content.intro} />
        <ul className="wrap-anywhere grid border-line border-b">
          {services.map((service) => (
            <ServiceRow key={service.slug} service={service} words={content.actions} />
          ))}
        </ul>
      </div>
      <BookNow />
      {services.some(({ emergency }) => emergency) && <EmergencyDialog />}
    </>
  )
}
