import { useLoaderData } from 'react-router'
import { EMERGENCY_PROMISE } from '#domain/business/emergency.ts'
import { PUBLIC_PAGES } from '#domain/page/public-page.ts'
import { localBusinessJsonLd } from '#domain/seo/structured-data.ts'
import { metaTags } from '../../data/meta-tags.ts'
import { siteContext } from '../../data/site.ts'
import { CallBanner } from '../call-banner.tsx'
import { EmergencyDialog } from '../emergency/emergency-dialog.tsx'
import { previewImage } from '../preview-image.ts'
import { freshBathroom } from '../site-pictures/fresh-bathroom.ts'
import type { Route } from './+types/home.ts'
import { BeforeAfter } from './before-after.tsx'
import { CardPages } from './card-pages.tsx'
import { Hero } from './hero.tsx'
import { RecentProjects } from './recent-projects.tsx'
import { Reviews } from './reviews.tsx'
import { ServiceCards } from './service-cards.tsx'
import { TrustStrip } from './trust-strip.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

const PROJECTS_SHOWN = 3

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, services, projects, cards, metadata] = await Promise.all([
    site.business(),
    site.services(),
    site.recentProjects(PROJECTS_SHOWN),
    site.cardPages(),
    site.metadata(),
  ])
  const { name, phone, city, region, licence, serviceArea, statistics, reviews } = business
  return {
    business: { name, phone, city, region, licence, serviceArea, statistics, reviews },
    services: services.filter(({ onHome }) => onHome),
    projects,
    cards,
    metadata: metadata({
      ...PUBLIC_PAGES.home(),
      image: previewImage(freshBathroom),
      jsonLd: [localBusinessJsonLd(business, site.publicUrl)],
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaTags(loaderData?.metadata)
}

export default function Home() {
  const { business, services, projects, cards } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero business={business} />
      <TrustStrip business={business} />
      <ServiceCards services={services} />
      <WhyChooseUs />
      <CallBanner phone={business.phone} eyebrow="Water where it should not be?" title="Call now, we pick up">
        {EMERGENCY_PROMISE} While you wait, close the valve: we tell you which one.
      </CallBanner>
      <BeforeAfter />
      <RecentProjects projects={projects} />
      <Reviews reviews={business.reviews} />
      <CardPages cards={cards} />
      <EmergencyDialog phone={business.phone} />
    </>
  )
}
