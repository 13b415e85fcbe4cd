import type { Section } from '#domain/website/section.ts'
import { Pictogram } from '../pictogram.tsx'

/** What a homeowner looks for before calling: papers, hours, a promise, whether we come to their street. */
export function TrustStrip({ content }: { content: Section<'trust'> }) {
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
