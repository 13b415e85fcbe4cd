import { Link } from 'react-router'
import { PUBLICATION_LABELS, type PublicationFacts, stateWords } from '#domain/documents/publication.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Badge, type BadgeTone, PageHeader } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { useMoment } from '../use-moment.ts'

type EditorHeaderProps = {
  title: string
  list: { label: string; path: string }
  name: string
  /** Undefined if visitors never see it, or if it was never saved. */
  state?: PublicationFacts | undefined
}

export function EditorHeader({ title, list, name, state }: EditorHeaderProps) {
  return (
    <PageHeader
      title={title}
      beside={state && <StateBadge of={state} />}
      above={
        <Breadcrumbs
          items={[{ label: list.label, to: list.path }, { label: name }]}
          drawLink={(to, text, className) => (
            <Link to={to} className={className}>
              {text}
            </Link>
          )}
        />
      }
    />
  )
}

type StateBadgeProps = {
  of: PublicationFacts
  /** For lists where most entries are published: shows only exceptions. */
  isQuiet?: boolean
}

export function StateBadge({ of, isQuiet = false }: StateBadgeProps) {
  const words = stateWords(of, useMoment(), useBusinessClock())
  if (isQuiet && words === PUBLICATION_LABELS.published) return null
  return <Badge tone={toneOf(of, words)}>{words}</Badge>
}

function toneOf({ status, hasDraft }: PublicationFacts, words: string): BadgeTone {
  if (status === 'draft' || hasDraft) return 'yellow'
  return words === PUBLICATION_LABELS.published ? 'green' : 'blue'
}
