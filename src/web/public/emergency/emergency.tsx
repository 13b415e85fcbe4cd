import { useLoaderData } from 'react-router'
import { emergencyWords } from '#domain/business/promise.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import { pageFacts } from '#domain/metadata/page-facts.ts'
import type { PartContent } from '#domain/website/part.ts'
import { metaTags, siteContext } from '../../data/site.ts'
import { CallNumber } from '../../layout/phone-number.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PhoneCall } from '../../ui/icons.tsx'
import { previewImage } from '../framed.ts'
import { ArrowLink, PageIntro, Paragraphs } from '../section.tsx'
import type { Route } from './+types/emergency.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, content, metadata] = await Promise.all([site.business(), site.content('emergency'), site.metadata()])
  const line = emergencyWords(business)
  const { title, text: description } = content.none
  const search = line ? content.search : { title: `${title} | ${business.name}`, description }
  return {
    isOffered: line !== null,
    phone: line?.phone ?? business.phone,
    content,
    metadata: metadata({ ...pageFacts('emergency', { search }), image: previewImage(content.intro.picture) }),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData?.metadata)

export default function Emergency() {
  const { isOffered, phone, content } = useLoaderData<typeof loader>()
  const { intro, steps, none } = content
  return (
    <div className="wrap-page grid items-start gap-x-16 gap-y-10 xl:grid-cols-[1fr_1.25fr]">
      <div className="grid gap-8 xl:sticky xl:top-0">
        {isOffered ? <PageIntro {...intro} /> : <PageIntro eyebrow="" title={none.title} lead={none.text} />}
        <ButtonLink
          tone="danger"
          size="lg"
          href={phoneHref(phone)}
          className="justify-self-start text-xl tabular-nums max-sm:justify-self-stretch"
        >
          <PhoneCall aria-hidden="true" />
          <CallNumber phone={phone} />
        </ButtonLink>
        <div className="grid">
          <ArrowLink to="/contact">{intro.contact}</ArrowLink>
          <ArrowLink to="/schedule">{intro.schedule}</ArrowLink>
        </div>
      </div>
      {isOffered && (
        <section aria-labelledby="while-you-wait" className="xl:pt-24">
          <h2 id="while-you-wait" className="mb-6 text-2xl">
            {steps.title}
          </h2>
          <EmergencySteps steps={steps.steps} />
          <Paragraphs text={steps.warning} className="mt-6 text-ink-muted text-sm" />
        </section>
      )}
    </div>
  )
}

/** What to do until we arrive, whole. The emergency dialog lists the titles. */
function EmergencySteps({ steps }: Pick<PartContent<'emergency'>['steps'], 'steps'>) {
  if (steps.length === 0) return null
  return (
    <ol className="grid border-line border-b">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-3 border-line border-t py-5">
          <span aria-hidden="true" className="font-display text-2xl text-accent-ink tabular-nums leading-tight">
            {index + 1}
          </span>
          <div className="grid gap-1">
            <h3 className="text-xl">{title}</h3>
            <Paragraphs text={text} />
          </div>
        </li>
      ))}
    </ol>
  )
}
