import type { PartContent } from '#domain/website/part.ts'
import { Pictogram } from '../pictogram.tsx'

export function ScheduleBlurbs({ points }: PartContent<'schedule'>['points']) {
  const shown = points.filter(({ title }) => title !== '')
  if (shown.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-x-6 xl:grid-cols-1">
      {shown.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-x-4 gap-y-2 border-line border-t py-5 max-sm:flex-col">
          <Pictogram icon={icon} />
          <div className="grid content-start gap-1">
            <h2 className="font-sans font-semibold text-base">{title}</h2>
            {text && <p className="text-ink-muted text-sm">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
