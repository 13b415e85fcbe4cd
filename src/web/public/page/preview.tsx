import { data, useLoaderData } from 'react-router'
import { PAGE_NOT_FOUND, PREVIEW_BANNER } from '#domain/pages/page.ts'
import { siteContext } from '../../data/site.ts'
import { Notice } from '../../ui/page.tsx'
import type { Route } from './+types/preview.ts'
import { PageArticle, PageNotFound } from './page-article.tsx'

/** Never cached: the address decides what it shows. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await context.get(siteContext).linkedPreview(params.token)
  return data({ page }, { status: page ? 200 : 404 })
}

/** The address is a secret, so no link on the page may hand it on. */
const REFERRER = 'no-referrer'
const ROBOTS = 'noindex, nofollow'

export function headers() {
  return { 'Referrer-Policy': REFERRER, 'X-Robots-Tag': ROBOTS }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData?.page?.title ?? PAGE_NOT_FOUND.title },
    { name: 'robots', content: ROBOTS },
    { name: 'referrer', content: REFERRER },
  ]
}

export default function PreviewPage() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return <PageNotFound />
  return (
    <div className="wrap-page grid gap-8">
      <Notice tone="info" title={PREVIEW_BANNER.title}>
        {PREVIEW_BANNER.text}
      </Notice>
      <PageArticle title={page.title} html={page.html} className="drop-line" />
    </div>
  )
}
