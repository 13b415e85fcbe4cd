import { PROJECT_LABELS } from '#domain/project/labels.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { ShownProject } from './shown-project.ts'

/** In chronological order, with the outcome in the largest type. */
export function ProjectStory({ project: { projectDetails } }: { project: ShownProject }) {
  const chapters = (['challenge', 'solution', 'outcome'] as const)
    .map((chapter) => ({ chapter, label: PROJECT_LABELS[chapter], text: projectDetails[chapter] }))
    .filter(({ text }) => text !== '')
  if (chapters.length === 0) return null
  return (
    <div className="wrap-page grid pt-section">
      {chapters.map(({ chapter, label, text }) => (
        <section
          key={chapter}
          aria-labelledby={chapter}
          className="grid gap-x-10 gap-y-3 border-line border-t py-8 sm:py-10 lg:grid-cols-[1fr_2fr]"
        >
          <h2 id={chapter} className="text-2xl">
            {label}
          </h2>
          <p
            className={classNames(
              'max-w-prose whitespace-pre-line',
              chapter === 'outcome' ? 'font-display text-2xl leading-snug' : 'text-lg',
            )}
          >
            {text}
          </p>
        </section>
      ))}
    </div>
  )
}
