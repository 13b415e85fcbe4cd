import type { Business } from '#domain/business/schema.ts'
import type { PartContent } from '#domain/website/part.ts'
import type { Section } from '#domain/website/section.ts'
import type { ListedService } from '#server/api-types.ts'
import { CallBanner } from '../call-banner.tsx'
import { Pictogram } from '../pictogram.tsx'
import type { CardProject } from '../projects/project-card.tsx'
import { BeforeAfter } from './before-after.tsx'
import { type CardPage, CardPages } from './card-pages.tsx'
import { FreeText } from './free-text.tsx'
import { Hero } from './hero.tsx'
import { Questions } from './questions.tsx'
import { RecentProjects } from './recent-projects.tsx'
import { Reviews } from './reviews.tsx'
import { ServiceCards } from './service-cards.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

interface HomeSectionProps {
  section: Section
  /** What sections show besides their own words. */
  shown: {
    emergencyPhone: string
    services: readonly ListedService[]
    serviceWords: PartContent<'services'>['cards']
    projects: CardProject[]
    reviews: Business['reviews']
    cards: CardPage[]
  }
  /** The first welcome has the heading of the page. */
  isWelcome: boolean
}

export function HomeSection({ section, shown, isWelcome }: HomeSectionProps) {
  switch (section.type) {
    case 'hero':
      return <Hero content={section} isWelcome={isWelcome} />
    case 'trust':
      return <TrustStrip content={section} />
    case 'services':
      return <ServiceCards content={section} words={shown.serviceWords} services={shown.services} />
    case 'reasons':
      return <WhyChooseUs content={section} />
    case 'call':
      return <CallBanner phone={shown.emergencyPhone} content={section} />
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

/** What a homeowner looks for before calling: papers, hours, a promise, whether we come to their street. */
function TrustStrip({ content }: { content: Section<'trust'> }) {
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
