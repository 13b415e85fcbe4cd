import { data, redirect, useLoaderData } from 'react-router'
import { PAGE_NOT_FOUND } from '#domain/pages/page.ts'
import { metaTags, siteContext } from '../../data/site.ts'
import { BookNow } from '../about/book-now.tsx'
import type { Route } from './+types/page.ts'
import { PageArticle } from './page-article.tsx'
import { PageNotFound } from './page-not-found.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const page = await site.page(params.slug)
  if (page.kind === 'redirect') throw redirect(page.url, 301)
  return data({ page }, { status: page.kind === 'none' ? 404 : 200 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.page.kind === 'page') return metaTags(loaderData.page.metadata)
  return [{ title: PAGE_NOT_FOUND.title }, { name: 'robots', content: 'noindex' }]
}

export default function ContentPage() {
  const { page } = useLoaderData<typeof loader>()
  if (page.kind === 'none') return <PageNotFound />
  return (
    <>
      <div className="wrap-page">
        <PageArticle title={page.title} html={page.html} className="drop-line" />
      </div>
      <BookNow />
    </>
  )
}

/** Any error shows the same screen as a missing page. */
export function ErrorBoundary() {
  return <PageNotFound />
}
