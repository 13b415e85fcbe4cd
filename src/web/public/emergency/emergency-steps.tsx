import type { PartContent } from '#domain/website/part.ts'
import { Paragraphs } from '../paragraphs.tsx'

/** What to do until we arrive, whole. The emergency dialog lists the titles. */
export function EmergencySteps({ steps }: Pick<PartContent<'emergency'>['steps'], 'steps'>) {
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
