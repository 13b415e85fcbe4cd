import { CalendarCheck, Siren } from 'lucide-react'
import { useId } from 'react'
import type { Business } from '#domain/business/schema.ts'
import type { PartContent } from '#domain/website/part.ts'
import type { Section as HomePart } from '#domain/website/section.ts'
import type { ListedService } from '#server/api-types.ts'
import { useLayout } from '../../layout/use-layout.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { opens } from '../../ui/opens-dialog.ts'
import { Picture } from '../../ui/picture.tsx'
import { CallBanner } from '../call-banner.tsx'
import { Drawing, Pictogram } from '../drawing.tsx'
import { EMERGENCY_DIALOG } from '../emergency/emergency-dialog-id.ts'
import { framed } from '../framed.ts'
import { CardHeading, type CardProject, PlaceAndDate } from '../projects/project-card.tsx'
import { ArrowLink, Paragraphs, Section } from '../section.tsx'
import { BeforeAfter } from './before-after.tsx'
import { type CardPage, CardPages } from './card-pages.tsx'
import { ServiceCards } from './service-cards.tsx'

interface HomeSectionProps {
  section: HomePart
  shown: {
    services: readonly ListedService[]
    serviceWords: PartContent<'services'>['cards']
    projects: CardProject[]
    reviews: Business['reviews']
    cards: CardPage[]
    scene: string
  }
  isWelcome: boolean
}

export function HomeSection({ section, shown, isWelcome }: HomeSectionProps) {
  switch (section.type) {
    case 'hero':
      return <Hero content={section} isWelcome={isWelcome} scene={shown.scene} />
    case 'trust':
      return <TrustStrip content={section} />
    case 'services':
      return <ServiceCards content={section} words={shown.serviceWords} services={shown.services} />
    case 'reasons':
      return <WhyChooseUs content={section} />
    case 'call':
      return <CallBanner content={section} scene={shown.scene} />
    case 'before-after':
      return <BeforeAfter content={section} />
    case 'projects':
      return <RecentProjects content={section} projects={shown.projects} />
    case 'reviews':
      return <Reviews content={section} reviews={shown.reviews} />
    case 'pages':
      return <CardPages content={section} cards={shown.cards} />
    case 'text':
      return <FreeText content={section} />
    case 'questions':
      return <Questions content={section} />
  }
}

function TrustStrip({ content }: { content: HomePart<'trust'> }) {
  const points = content.points.filter(({ title, text }) => title !== '' && text !== '')
  if (points.length === 0) return null
  return (
    <div className="border-line border-y bg-surface-raised">
      <ul className="wrap-page grid gap-x-8 sm:grid-cols-2 min-[100rem]:grid-cols-4">
        {points.map(({ icon, title, text }) => (
          <li
            key={title}
            className="flex gap-4 py-6 max-sm:border-line max-sm:not-first:border-t sm:max-[100rem]:nth-[n+3]:pt-0"
          >
            <Pictogram icon={icon} />
            <div className="grid content-start gap-0.5">
              <h2 className="font-sans font-semibold text-base">{title}</h2>
              <p className="text-ink-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const HERO_SIZES = '(min-width: 64rem) calc(100vw - 16rem), 88vw'

/** On wide screens the text is on the picture's calm wall, which fades into the page. On small ones it's above it. */
function Hero({ content, isWelcome, scene }: { content: HomePart<'hero'>; isWelcome: boolean; scene: string }) {
  const headingId = useId()
  const { eyebrow, title, lead, picture } = content
  const { isOffered } = useLayout().emergency
  const Heading = isWelcome ? 'h1' : 'h2'
  return (
    <section aria-labelledby={headingId} className="relative isolate overflow-hidden">
      <div className="wrap-page relative z-10 lg:min-h-[min(47rem,86dvh)] lg:[--line-drop:clamp(4.5rem,calc(50dvh-21rem),7rem)]">
        <div className="drop-line grid max-w-[39rem] gap-6 pb-10 lg:pb-16">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading id={headingId} className="text-5xl">
            {title}
          </Heading>
          <Paragraphs text={lead} className="max-w-[31rem] text-ink-muted text-lg lg:text-ink" />
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <ButtonLink href="/schedule" size="lg">
              <CalendarCheck aria-hidden="true" />
              {content.schedule}
            </ButtonLink>
            {isOffered && (
              <Button tone="accent" size="lg" {...opens(EMERGENCY_DIALOG)}>
                <Siren aria-hidden="true" />
                {content.emergency}
              </Button>
            )}
          </div>
        </div>
      </div>
      {!picture.src && isWelcome && (
        <Drawing
          svg={scene}
          className="max-lg:aspect-4/3 max-lg:max-h-[30rem] max-lg:w-full lg:[mask-image:linear-gradient(to_right,transparent,#000_25%)] lg:absolute lg:inset-y-0 lg:right-0 lg:w-[48%] 2xl:w-[54%]"
        />
      )}
      {picture.src && (
        <div className="relative max-lg:h-[72vw] max-lg:max-h-[30rem] lg:absolute lg:inset-0">
          <Picture
            {...framed(picture)}
            sizes={HERO_SIZES}
            first={isWelcome}
            className="size-full object-cover dark:[filter:brightness(0.62)]"
          />
          <div className="absolute inset-0 hidden bg-[linear-gradient(90deg_in_oklab,var(--color-surface),color-mix(in_oklab,var(--color-surface)_80%,transparent)_35%,transparent_68%)] lg:block" />
        </div>
      )}
    </section>
  )
}

function WhyChooseUs({ content }: { content: HomePart<'reasons'> }) {
  const reasons = content.reasons.filter(({ title }) => title !== '')
  if (reasons.length === 0) return null
  return (
    <Section eyebrow={content.eyebrow} title={content.title}>
      <ol className="grid gap-x-10 sm:grid-cols-2">
        {reasons.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[3rem_1fr] gap-x-4 border-line border-t py-7 sm:py-9">
            <span aria-hidden="true" className="font-display text-2xl text-accent-ink tabular-nums leading-none">
              {index + 1}
            </span>
            <div className="grid content-start gap-2">
              <h3 className="text-xl">{title}</h3>
              <Paragraphs text={text} className="max-w-prose text-ink-muted" />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function FreeText({ content }: { content: HomePart<'text'> }) {
  const { eyebrow, title, text, picture, side } = content
  return (
    <Section eyebrow={eyebrow} title={title}>
      <div className={classNames('grid items-start gap-x-12 gap-y-8', picture.src && 'lg:grid-cols-2')}>
        <div className="wrap-anywhere grid max-w-prose content-start gap-5 text-lg">
          <Paragraphs text={text} />
        </div>
        {picture.src && (
          <Picture
            {...framed(picture)}
            sizes="(min-width: 64rem) 40vw, 82vw"
            className={classNames('aspect-4/3 w-full rounded-lg object-cover', side === 'left' && 'lg:order-first')}
          />
        )}
      </div>
    </Section>
  )
}

function RecentProjects({ content, projects }: { content: HomePart<'projects'>; projects: CardProject[] }) {
  if (projects.length === 0) return null
  return (
    <Section
      eyebrow={content.eyebrow}
      title={content.title}
      more={<ArrowLink to="/projects">{content.more}</ArrowLink>}
    >
      <ul className="wrap-anywhere grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3 xl:gap-x-10">
        {projects.map((project) => (
          <li key={project.id} className="group relative grid content-start gap-4 sm:max-xl:nth-[3]:hidden">
            <div className="overflow-hidden rounded-lg bg-surface-sunken">
              <Picture
                src={project.imageUrl}
                alt=""
                sizes="(min-width: 80rem) 25vw, (min-width: 40rem) 50vw, 82vw"
                className="aspect-4/3 w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
              />
            </div>
            <div className="grid gap-1">
              <CardHeading project={project} className="text-xl" />
              <PlaceAndDate project={project} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Reviews({ content, reviews }: { content: HomePart<'reviews'>; reviews: Business['reviews'] }) {
  if (reviews.length === 0) return null
  return (
    <Section eyebrow={content.eyebrow} title={content.title}>
      <ul className="grid gap-x-10 gap-y-10 lg:grid-cols-2 xl:grid-cols-3">
        {reviews.map(({ quote, author, place }) => (
          <li key={`${author}${quote}`}>
            <figure className="grid h-full content-between gap-6 border-accent border-l pl-6">
              <blockquote className="font-display text-xl leading-snug">
                <p>“{quote}”</p>
              </blockquote>
              <figcaption className="text-sm">
                <span className="font-semibold">{author}</span>
                {place && <span className="text-ink-muted"> · {place}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Questions({ content }: { content: HomePart<'questions'> }) {
  const shown = content.questions.filter(({ question }) => question !== '')
  if (shown.length === 0) return null
  return (
    <Section eyebrow={content.eyebrow} title={content.title}>
      <div className="wrap-anywhere grid border-line border-b">
        {shown.map(({ question, answer }) => (
          <details key={question} className="group border-line border-t">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
              <h3 className="text-xl">{question}</h3>
              <span
                aria-hidden="true"
                className="shrink-0 text-2xl text-accent-ink transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <div className="grid max-w-prose gap-3 pb-6 text-ink-muted">
              <Paragraphs text={answer} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}
