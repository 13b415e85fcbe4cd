import { Section } from '../section.tsx'

const REASONS = [
  {
    title: 'The price comes before the wrench',
    text: 'You get a written figure for the whole job. If the wall hides a surprise, we stop and show you before the figure moves.',
  },
  {
    title: 'One crew, start to finish',
    text: 'The person who drew your bathroom is there when the water is turned back on. Nobody hands you on.',
  },
  {
    title: 'We answer at night',
    text: 'Emergencies go to a plumber with a van, not to a call center. You hear what to shut off while we are on the way.',
  },
  {
    title: 'Tested, cleaned, documented',
    text: 'Every line is pressure-tested, every floor wiped, and photos of what is now behind the wall are yours to keep.',
  },
]

export function WhyChooseUs() {
  return (
    <Section
      className="[--tall:69rem] sm:[--tall:51rem]"
      eyebrow="Why choose us"
      title="Plumb means straight. So is how we work."
    >
      <ol className="grid gap-x-10 sm:grid-cols-2">
        {REASONS.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[3rem_1fr] gap-x-4 border-line border-t py-7 sm:py-9">
            <span aria-hidden="true" className="font-display text-2xl text-accent-ink tabular-nums leading-none">
              {index + 1}
            </span>
            <div className="grid content-start gap-2">
              <h3 className="text-xl">{title}</h3>
              <p className="max-w-prose text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
