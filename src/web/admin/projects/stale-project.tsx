import { STALE } from '#domain/editing.ts'
import type { ProjectFields } from '#domain/project.ts'
import { PROJECT_LABELS } from '#domain/project-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { asEntered } from './project-values.ts'
import type { ListedProject } from './use-projects.ts'

interface StaleProjectProps {
  mine: ProjectFields
  /** Undefined when somebody has deleted it. */
  theirs: ListedProject | undefined
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Nobody's words are lost: both are shown where they differ, and a person decides. */
export function StaleProject({ mine, theirs, onKeepMine, onTakeTheirs }: StaleProjectProps) {
  return (
    <Notice
      tone="warning"
      title={STALE}
      className="mb-6"
      action={
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" size="sm" onClick={onKeepMine}>
            Save mine
          </Button>
          <Button tone="secondary" size="sm" onClick={onTakeTheirs}>
            {theirs ? 'Drop mine and show theirs' : 'Drop mine'}
          </Button>
        </div>
      }
    >
      {theirs ? <Differences mine={mine} theirs={theirs} /> : 'The project was deleted.'}
    </Notice>
  )
}

function Differences({ mine, theirs }: { mine: ProjectFields; theirs: ListedProject }) {
  const saved = textsOf(asEntered(theirs))
  const differing = textsOf(mine).flatMap(({ label, text }, index) => {
    const other = saved[index]?.text ?? ''
    return text === other ? [] : [{ label, text, other }]
  })
  if (differing.length === 0) return 'Yours says the same.'
  return (
    <dl className="mt-2 grid gap-3">
      {differing.map(({ label, text, other }) => (
        <div key={label} className="grid gap-1">
          <dt className="font-semibold">{label}</dt>
          <dd className="whitespace-pre-line">Yours: {text || '(empty)'}</dd>
          <dd className="whitespace-pre-line">Saved: {other || '(empty)'}</dd>
        </div>
      ))}
    </dl>
  )
}

function textsOf(project: ProjectFields): { label: string; text: string }[] {
  const { specifications, projectDetails } = project
  return [
    { label: PROJECT_LABELS.tableOnly, text: project.tableOnly ? 'Yes' : 'No' },
    { label: PROJECT_LABELS.title, text: project.title },
    { label: PROJECT_LABELS.category, text: project.category },
    { label: PROJECT_LABELS.description, text: project.description },
    { label: PROJECT_LABELS.type, text: project.type },
    { label: PROJECT_LABELS.completionDate, text: project.completionDate },
    { label: PROJECT_LABELS.image, text: project.imageUrl },
    { label: PROJECT_LABELS.duration, text: specifications.duration },
    { label: PROJECT_LABELS.location, text: specifications.location },
    { label: PROJECT_LABELS.challenge, text: projectDetails.challenge },
    { label: PROJECT_LABELS.solution, text: projectDetails.solution },
    { label: PROJECT_LABELS.outcome, text: projectDetails.outcome },
    { label: PROJECT_LABELS.services, text: specifications.services.join('\n') },
    { label: PROJECT_LABELS.materials, text: specifications.materials.join('\n') },
    { label: PROJECT_LABELS.highlights, text: project.highlights.join('\n') },
    { label: PROJECT_LABELS.gallery, text: project.gallery.map(({ caption }) => caption || 'Picture').join('\n') },
  ]
}
