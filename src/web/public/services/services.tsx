import { useLoaderData } from 'react-router'
import { pageFacts } from '#domain/metadata/page-facts.ts'
import { serviceCatalogJsonLd } from '#domain/metadata/service-page.ts'
import { objectPosition } from '#domain/pictures/framed-picture.ts'
import { priceWords } from '#domain/services/price.ts'
import { servicePath } from '#domain/services/service-type.ts'
import type { ListedService } from '#server/api-types.ts'
import { metaTags, siteContext } from '../../data/site.ts'
import { useLanguage, useLocalPath } from '../../language/language.tsx'
import { Picture } from '../../ui/picture.tsx'
import { BookNow } from '../about/book-now.tsx'
import { Drawing } from '../drawing.tsx'
import { EmergencyDialog } from '../emergency/emergency-dialog.tsx'
import { PageIntro } from '../section.tsx'
import type { Route } from './+types/services.ts'
import { type ActionWords, ServiceAction } from './service-action.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [content, services, business, metadata] = await Promise.all([
    site.content('services'),
    site.services(),
    site.business(),
    site.metadata(),
  ])
  const jsonLd = services.length > 0 ? [serviceCatalogJsonLd(services, business, site.publicUrl, site.language)] : []
  return { content, services, metadata: metadata({ ...pageFacts('services', content), jsonLd }) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData?.metadata)

export default function Services() {
  const { content, services } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap-page grid gap-12">
        <PageIntro {...content.intro} />
        {services.length > 0 && (
          <ul className="wrap-anywhere grid border-line border-b">
            {services.map((service) => (
              <ServiceRow key={service.slug} service={service} words={content.actions} />
            ))}
          </ul>
        )}
      </div>
      <BookNow />
      {services.some(({ emergency }) => emergency) && <EmergencyDialog />}
    </>
  )
}

function ServiceRow({ service, words }: { service: ListedService; words: ActionWords }) {
  const local = useLocalPath()
  const { slug, name, summary, image, imageAlt, imageFocus, price, drawing } = service
  const cost = priceWords(price, useLanguage())
  return (
    <li className="grid items-center gap-x-10 gap-y-5 border-line border-t py-8 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex items-start gap-6 max-sm:flex-col">
        <Drawing svg={drawing} className="aspect-4/3 w-28 shrink-0 rounded-md sm:w-48" />
        {image && (
          <Picture
            src={image}
            alt={imageAlt}
            position={objectPosition(imageFocus)}
            largest={640}
            sizes="(min-width: 40rem) 12rem, 82vw"
            className="aspect-4/3 w-full rounded-md object-cover sm:w-48"
          />
        )}
        <div className="grid gap-2">
          <h2 className="text-2xl">
            <a
              href={local(servicePath(slug))}
              className="text-ink no-underline hover:underline hover:decoration-1 hover:underline-offset-4"
            >
              {name}
            </a>
          </h2>
          {summary && <p className="max-w-prose text-ink-muted">{summary}</p>}
          {cost && <p className="font-semibold tabular-nums">{cost}</p>}
        </div>
      </div>
      <ServiceAction service={service} words={words} />
    </li>
  )
}
