import { redirect, useLoaderData } from 'react-router'
import { pageFacts } from '#domain/metadata/page-facts.ts'
import { localPath } from '#domain/navigation/local-paths.ts'
import { pagePath } from '#domain/pages/page.ts'
import { privacyNotice } from '#domain/privacy/notice.ts'
import { metaTags, siteContext } from '../../data/site.ts'
import { PageIntro, Paragraphs } from '../section.tsx'
import type { Route } from './+types/privacy.ts'

/** A page that the owner wrote and called "privacy" wins. */
const OWN_PAGE = 'privacy'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [own, facts, content, metadata] = await Promise.all([
    site.page(OWN_PAGE),
    site.privacyFacts(),
    site.content('privacy'),
    site.metadata(),
  ])
  if (own.kind === 'page') throw redirect(localPath(pagePath(OWN_PAGE), site.language))
  return {
    content,
    sections: content.own.replaces ? [] : privacyNotice(facts, site.language),
    metadata: metadata(pageFacts('privacy', content)),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData?.metadata)

export default function Privacy() {
  const { content, sections } = useLoaderData<typeof loader>()
  const { intro, own } = content
  return (
    <div className="wrap-page grid gap-10">
      <PageIntro {...intro} />
      <div className="grid max-w-prose gap-8">
        {own.text && (
          <div className="grid gap-3">
            <Paragraphs text={own.text} />
          </div>
        )}
        {sections.map(({ title, text }) => (
          <section key={title} className="grid gap-2">
            <h2 className="text-xl">{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </div>
  )
}
