import { ArrowRight } from 'lucide-react'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../section.tsx'
import { copperFittings } from '../site-pictures/copper-fittings.ts'
import { tanklessHeater } from '../site-pictures/tankless-heater.ts'
import { walkInShower } from '../site-pictures/walk-in-shower.ts'

const SERVICES = [
  {
    picture: copperFittings,
    title: 'Repairs and repiping',
    text: 'Leaks, drains, pressure, pipes at the end of their days. We find the cause, show it to you and fix that.',
  },
  {
    picture: tanklessHeater,
    title: 'Water heaters and fixtures',
    text: 'Tank or tankless, faucets, filters, disposals: sized for your home, installed to code, registered for warranty.',
  },
  {
    picture: walkInShower,
    title: 'Bathrooms and kitchens',
    text: 'Design, demolition, plumbing, tile and the last bead of silicone from one crew, on a date you know beforehand.',
  },
]

export function ServiceCards() {
  return (
    <Section
      eyebrow="What we do"
      title="Three trades, one phone number"
      className="[--tall:109rem] md:[--tall:58rem]"
      lead="Pick what sounds closest. We sort out the rest when we talk."
    >
      <ul className="grid gap-x-6 gap-y-10 md:grid-cols-3 xl:gap-x-10">
        {SERVICES.map(({ picture, title, text }) => (
          <li key={title} className="group relative grid content-start gap-5">
            <div className="overflow-hidden rounded-lg">
              <Picture
                {...picture}
                sizes="(min-width: 64rem) 25vw, (min-width: 48rem) 33vw, 100vw"
                className="aspect-4/3 w-full object-cover transition-transform duration-500 group-hover:scale-[1.03] md:aspect-4/5"
              />
            </div>
            <div className="grid gap-2">
              <h3 className="text-xl">{title}</h3>
              <p className="text-ink-muted">{text}</p>
              <a
                href="/schedule"
                className="mt-1 inline-flex min-h-6 items-center gap-2 justify-self-start font-semibold text-brand-ink no-underline after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
              >
                Schedule a visit
                <span className="sr-only">: {title}</span>
                <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-1" />
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
