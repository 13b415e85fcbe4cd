import { objectPosition } from '#domain/pictures/framed-picture.ts'
import { priceWords } from '#domain/services/price.ts'
import { SERVICES_PATH, scheduleServicePath, servicePath } from '#domain/services/service-type.ts'
import type { PartContent } from '#domain/website/part.ts'
import type { Section as HomeSection } from '#domain/website/section.ts'
import type { ListedService } from '#server/api-types.ts'
import { useLanguage, useLocalPath } from '../../language/language.tsx'
import { ArrowRight } from '../../ui/icons.tsx'
import { opens } from '../../ui/opens-dialog.ts'
import { Picture } from '../../ui/picture.tsx'
import { Drawing } from '../drawing.tsx'
import { EMERGENCY_DIALOG } from '../emergency/emergency-dialog-id.ts'
import { ArrowLink, Section } from '../section.tsx'

type LinkWords = PartContent<'services'>['cards']

interface ServiceCardsProps {
  content: HomeSection<'services'>
  words: LinkWords
  services: readonly ListedService[]
}

const LINK =
  'mt-1 inline-flex min-h-6 items-center gap-2 justify-self-start font-semibold text-brand-ink no-underline after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4'

export function ServiceCards({ content, words, services }: ServiceCardsProps) {
  if (services.length === 0) return null
  return (
    <Section
      eyebrow={content.eyebrow}
      title={content.title}
      lead={content.lead}
      more={<ArrowLink to={SERVICES_PATH}>{content.more}</ArrowLink>}
    >
      <ul className="wrap-anywhere grid gap-x-6 gap-y-10 md:grid-cols-3 xl:gap-x-10">
        {services.map((service) => (
          <li key={service.slug} className="group relative grid content-start gap-5">
            <Drawing svg={service.drawing} className="aspect-4/3 rounded-lg" />
            {service.image && (
              <div className="overflow-hidden rounded-lg">
                <Picture
                  src={service.image}
                  alt={service.imageAlt}
                  position={objectPosition(service.imageFocus)}
                  sizes="(min-width: 64rem) 25vw, (min-width: 48rem) 33vw, 82vw"
                  className="aspect-4/3 w-full object-cover transition-transform duration-500 group-hover:scale-[1.03] md:aspect-4/5"
                />
              </div>
            )}
            <div className="grid gap-2">
              <h3 className="text-xl">{service.name}</h3>
              {service.summary && <p className="text-ink-muted">{service.summary}</p>}
              <Price price={service.price} />
              <CardLink service={service} words={words} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Price({ price }: Pick<ListedService, 'price'>) {
  const words = priceWords(price, useLanguage())
  return words ? <p className="font-semibold text-sm tabular-nums">{words}</p> : null
}

function CardLink({ service, words }: { service: ListedService; words: LinkWords }) {
  const local = useLocalPath()
  const { slug, name, bookable, emergency } = service
  const content = (
    <>
      {emergency ? words.emergency : bookable ? words.schedule : words.read}
      <span className="sr-only">: {name}</span>
      <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-1" />
    </>
  )
  if (emergency) {
    return (
      <button type="button" className={LINK} {...opens(EMERGENCY_DIALOG)}>
        {content}
      </button>
    )
  }
  return (
    <a href={local(bookable ? scheduleServicePath(slug) : servicePath(slug))} className={LINK}>
      {content}
    </a>
  )
}
