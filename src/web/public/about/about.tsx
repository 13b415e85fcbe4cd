import { useLoaderData } from 'react-router'
import { pageFacts } from '#domain/website/page-facts.ts'
import { metaTags } from '../../data/meta-tags.ts'
import { siteContext } from '../../data/site.ts'
import { previewImage } from '../preview-image.ts'
import type { Route } from './+types/about.ts'
import { BookNow } from './book-now.tsx'
import { Contractor } from './contractor.tsx'
import { Statistics } from './statistics.tsx'
import { Story } from './story.tsx'
import { Values } from './values.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, content, metadata] = await Promise.all([site.business(), site.content('about'), site.metadata()])
  const { licence, story, statistics, values, contractor } = business
  return {
    business: { licence, story, statistics, values, contractor },
    content,
    metadata: metadata({ ...pageFacts('about', content), image: previewImage(content.intro.picture) }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaTags(loaderData?.metadata)
}

export default function About() {
  const { business, content } = useLoaderData<typeof loader>()
  return (
    <>
      <Story content={content.intro} story={business.story} />
      <Statistics statistics={business.statistics} />
      <Values content={content.values} values={business.values} />
      <Contractor content={content.contractor} contractor={business.contractor} licence={business.licence} />
      <BookNow />
    </>
  )
}
