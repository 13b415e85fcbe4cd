import { useLoaderData } from 'react-router'
import { PUBLIC_PAGES } from '#domain/page/public-page.ts'
import { metaTags } from '../../data/meta-tags.ts'
import { siteContext } from '../../data/site.ts'
import { previewImage } from '../preview-image.ts'
import { copperFittings } from '../site-pictures/copper-fittings.ts'
import type { Route } from './+types/about.ts'
import { BookNow } from './book-now.tsx'
import { Contractor } from './contractor.tsx'
import { Statistics } from './statistics.tsx'
import { Story } from './story.tsx'
import { Values } from './values.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, metadata] = await Promise.all([site.business(), site.metadata()])
  const { name, phone, city, licence, story, statistics, values, contractor } = business
  return {
    business: { name, phone, city, licence, story, statistics, values, contractor },
    metadata: metadata({ ...PUBLIC_PAGES.about(business), image: previewImage(copperFittings) }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaTags(loaderData?.metadata)
}

export default function About() {
  const { business } = useLoaderData<typeof loader>()
  return (
    <>
      <Story name={business.name} city={business.city} story={business.story} />
      <Statistics statistics={business.statistics} />
      <Values values={business.values} />
      <Contractor contractor={business.contractor} licence={business.licence} />
      <BookNow phone={business.phone} />
    </>
  )
}
