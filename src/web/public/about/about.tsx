import { BadgeCheck } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { Business } from '#domain/business/schema.ts'
import { pageFacts } from '#domain/metadata/page-facts.ts'
import type { PartContent } from '#domain/website/part.ts'
import { SITE_WORDS } from '#domain/website/words.ts'
import { metaTags, siteContext } from '../../data/site.ts'
import { useWords } from '../../language/language.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Drawing } from '../drawing.tsx'
import { framed, previewImage } from '../framed.ts'
import { PageIntro, Paragraphs, Section } from '../section.tsx'
import type { Route } from './+types/about.ts'
import { BookNow } from './book-now.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, content, scene, metadata] = await Promise.all([
    site.business(),
    site.content('about'),
    site.scene(),
    site.metadata(),
  ])
  const { licence, story, statistics, values, contractor } = business
  return {
    business: { licence, story, statistics, values, contractor },
    content,
    scene,
    metadata: metadata({ ...pageFacts('about', content), image: previewImage(content.intro.picture) }),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData?.metadata)

export default function About() {
  const { business, content, scene } = useLoaderData<typeof loader>()
  return (
    <>
      <Story content={content.intro} story={business.story} scene={scene} />
      <Statistics statistics={business.statistics} />
      <Values content={content.values} values={business.values} />
      <Contractor content={content.contractor} contractor={business.contractor} licence={business.licence} />
      <BookNow />
    </>
  )
}

function Values({ content, values }: { content: PartContent<'about'>['values']; values: Business['values'] }) {
  if (values.length === 0) return null
  return (
    <Section {...content}>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {values.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-2 border-line border-t py-7 sm:py-9">
            <h3 className="text-xl">{title}</h3>
            <p className="max-w-prose text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Statistics({ statistics }: { statistics: Business['statistics'] }) {
  const words = useWords(SITE_WORDS)
  if (statistics.length === 0) return null
  return (
    <section aria-label={words.inNumbers} className="wrap-page pt-section">
      <dl className="grid border-line border-y sm:auto-cols-fr sm:grid-flow-col">
        {statistics.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end gap-1 border-line py-8 not-first:max-sm:border-t sm:px-5 lg:px-8 sm:first:pl-0 sm:not-first:border-l"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-display font-semibold text-5xl text-accent-ink sm:max-lg:text-4xl tabular-nums tracking-tight">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Story({ content, story, scene }: { content: PartContent<'about'>['intro']; story: string; scene: string }) {
  return (
    <div className="wrap-page grid gap-x-12 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
      <div className="grid content-start gap-8">
        <PageIntro eyebrow={content.eyebrow} title={content.title} />
        <div className="grid max-w-[38rem] gap-5 text-lg">
          <Paragraphs
            text={story}
            className="first:first-letter:float-left first:first-letter:pr-3 first:first-letter:font-display first:first-letter:text-[3.6em] first:first-letter:text-accent-ink first:first-letter:leading-[0.85]"
          />
        </div>
      </div>
      {!content.picture.src && (
        <Drawing
          svg={scene}
          className="aspect-4/3 max-lg:-mx-gutter lg:mt-10 lg:aspect-4/5 lg:max-h-[36rem] lg:rounded-lg"
        />
      )}
      {content.picture.src && (
        <div className="max-lg:-mx-gutter lg:pt-10">
          <Picture
            {...framed(content.picture)}
            sizes="(min-width: 64rem) 36vw, 82vw"
            eager
            className="aspect-4/3 w-full object-cover lg:aspect-4/5 lg:rounded-lg"
          />
          {content.second.src && (
            <Picture
              {...framed(content.second)}
              sizes="18vw"
              className="relative -mt-28 -ml-8 hidden aspect-4/3 w-3/5 rounded-lg border-8 border-surface object-cover lg:block"
            />
          )}
        </div>
      )}
    </div>
  )
}

type ContractorProps = {
  content: PartContent<'about'>['contractor']
  contractor: Business['contractor']
  licence: string
}

function Contractor({ content, contractor, licence }: ContractorProps) {
  const { name, role, text } = contractor
  if (name === '') return null
  return (
    <Section eyebrow={content.eyebrow} title={content.title}>
      <div className="grid items-center gap-8 rounded-lg bg-surface-sunken p-6 sm:grid-cols-[auto_1fr] sm:gap-12 sm:p-12">
        {content.portrait.src ? (
          <Picture
            {...framed(content.portrait)}
            sizes="11rem"
            largest={640}
            className="aspect-square w-28 rounded-full object-cover sm:w-44"
          />
        ) : (
          <p
            aria-hidden="true"
            className="panel-deep grid aspect-square w-28 place-items-center rounded-full font-display text-4xl text-on-deep-accent sm:w-44 sm:text-5xl"
          >
            {initials(name)}
          </p>
        )}
        <div className="grid gap-4">
          {role && <p className="font-semibold">{role}</p>}
          <p className="max-w-prose text-lg">{text}</p>
          {licence && (
            <p className="flex items-start gap-2 text-ink-muted text-sm">
              <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
              {licence}
            </p>
          )}
        </div>
      </div>
    </Section>
  )
}

function initials(name: string): string {
  const letters = name.split(/\s+/).map(([first = '']) => first)
  return `${letters.at(0)}${letters.length > 1 ? letters.at(-1) : ''}`
}
