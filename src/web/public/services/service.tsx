import { data, redirect, useLoaderData } from 'react-router'
import { phoneHref } from '#domain/customers/phone.ts'
import { servicePageFacts } from '#domain/metadata/service-page.ts'
import { localPath } from '#domain/navigation/local-paths.ts'
import { PAGE_WORDS } from '#domain/pages/words.ts'
import { objectPosition } from '#domain/pictures/framed-picture.ts'
import { priceWords } from '#domain/services/price.ts'
import { visitWords } from '#domain/services/service.ts'
import { SERVICES_PATH } from '#domain/services/service-type.ts'
import { SITE_WORDS } from '#domain/website/words.ts'
import { metaTags, missingTags, siteContext } from '../../data/site.ts'
import { useLanguage, useWords } from '../../language/language.tsx'
import { CallNumber } from '../../layout/phone-number.tsx'
import { layoutLanguage } from '../../layout/use-layout.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Drawing } from '../drawing.tsx'
import { EmergencyDialog } from '../emergency/emergency-dialog.tsx'
import { PageContent, PageNotFound } from '../page/page-article.tsx'
import type { Route } from './+types/service.ts'
import { ServiceAction } from './service-action.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [found, business, words, area, metadata] = await Promise.all([
    site.service(params.slug),
    site.business(),
    site.content('services'),
    site.areaServed(),
    site.metadata(),
  ])
  if (found.kind === 'redirect') throw redirect(localPath(found.url, site.language), 301)
  if (found.kind === 'none') {
    return data({ service: null, words, phone: business.phone, metadata: undefined }, { status: 404 })
  }
  const { service } = found
  return data({
    service,
    words,
    phone: business.phone,
    metadata: metadata(servicePageFacts(service, business, site.publicUrl, area, site.language)),
  })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.metadata) return metaTags(loaderData.metadata)
  return missingTags(PAGE_WORDS[layoutLanguage(matches[1])].notFound)
}

export default function ServicePage() {
  const { service, words, phone } = useLoaderData<typeof loader>()
  const language = useLanguage()
  const { home, services } = useWords(SITE_WORDS)
  if (!service) return <PageNotFound />
  const { name, summary, image, price, html } = service
  const facts = [
    [words.detail.price, priceWords(price, language)],
    [words.detail.visit, service.emergency ? '' : visitWords(service, language)],
  ].filter(([, fact]) => fact)
  return (
    <>
      <article className="wrap-anywhere">
        <div className="wrap-page pt-6">
          <Breadcrumbs items={[{ label: home, to: '/' }, { label: services, to: SERVICES_PATH }, { label: name }]} />
        </div>
        <div className="wrap-page grid items-start gap-x-16 gap-y-10 pt-8 sm:pt-12 lg:grid-cols-[1.25fr_1fr]">
          <header className="drop-line grid gap-5">
            {words.detail.eyebrow && <p className="eyebrow">{words.detail.eyebrow}</p>}
            <h1 className="text-4xl">{name}</h1>
            {summary && <p className="max-w-prose text-ink-muted text-lg">{summary}</p>}
            {facts.length > 0 && (
              <dl className="grid gap-3">
                {facts.map(([label, fact]) => (
                  <div key={label} className="grid grid-cols-[4rem_minmax(0,1fr)]">
                    <dt className="text-ink-muted">{label}</dt>
                    <dd className="font-semibold tabular-nums">{fact}</dd>
                  </div>
                ))}
              </dl>
            )}
            <div className="flex flex-wrap gap-3 pt-2" data-print="hide">
              <ServiceAction service={service} words={words.actions} size="lg" />
              <ButtonLink tone="secondary" size="lg" href={phoneHref(phone)}>
                <CallNumber phone={phone} />
              </ButtonLink>
            </div>
          </header>
          <Drawing svg={service.drawing} className="aspect-4/3 w-full rounded-lg" />
          {image && (
            <Picture
              src={image}
              alt={service.imageAlt}
              position={objectPosition(service.imageFocus)}
              first
              sizes="(min-width: 64rem) 40vw, 82vw"
              className="aspect-4/3 w-full rounded-lg object-cover"
            />
          )}
        </div>
        {html && (
          <div className="wrap-page max-w-3xl pt-12">
            <PageContent html={html} />
          </div>
        )}
      </article>
      {service.emergency && <EmergencyDialog />}
    </>
  )
}

/** On any error the same screen as for a service that is not there. */
export function ErrorBoundary() {
  return <PageNotFound />
}
