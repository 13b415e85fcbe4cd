import { data, redirect, useLoaderData } from 'react-router'
import { localPath } from '#domain/navigation/local-paths.ts'
import { PAGE_WORDS } from '#domain/pages/words.ts'
import { metaTags, missingTags, siteContext } from '../../data/site.ts'
import { layoutLanguage } from '../../layout/use-layout.ts'
import { BookNow } from '../about/book-now.tsx'
import type { Route } from './+types/page.ts'
import { PageArticle, PageNotFound } from './page-article.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const page = await site.page(params.slug)
  if (page.kind === 'redirect') throw redirect(localPath(page.url, site.language), 301)
  if (page.kind === 'english') throw redirect(page.url)
  return data({ page }, { status: page.kind === 'none' ? 404 : 200 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.page.kind === 'page') return metaTags(loaderData.page.metadata)
  return missingTags(PAGE_WORDS[layoutLanguage(matches[1])].notFound)
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
