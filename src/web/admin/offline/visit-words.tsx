import type { PocketVisit } from '#domain/offline/pocket.ts'
import { POCKET_WORDS } from '#domain/offline/words.ts'
import { firstName } from '#domain/photos/photo.ts'
import { THREAD_WORDS } from '#domain/thread/line.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { VisitPhotos } from '../appointments/visit-photos.tsx'
import { Fact } from '../fact.tsx'
import { useRoad } from './road.tsx'

/** What is known about the job: the problem, answers, notes, messages and photos. */
export function VisitWords({ visit }: { visit: PocketVisit }) {
  const { clock } = useRoad()
  const { description, answers, notes, lines, photos, customerName } = visit
  if (!description && !notes && answers.length + lines.length + photos.length === 0) return null
  const nameOf = (by: string) => (by === 'customer' ? firstName(customerName) : THREAD_WORDS.you)
  return (
    <details className="border-line border-t pt-3">
      <summary className="cursor-pointer font-semibold text-sm">{aboutWords(lines.length, photos.length)}</summary>
      <div className="grid gap-4 pt-3 text-sm">
        <dl className="grid gap-3">
          {description && <Fact label={POCKET_WORDS.asked}>{description}</Fact>}
          {answers.map(({ label, answer }) => (
            <Fact key={label} label={label}>
              {answer}
            </Fact>
          ))}
          {notes && (
            <Fact label={POCKET_WORDS.notes}>
              <span className="whitespace-pre-line">{notes}</span>
            </Fact>
          )}
        </dl>
        {lines.length > 0 && (
          <ol aria-label={POCKET_WORDS.conversation} className="grid gap-2">
            {lines.map(({ id, at, by, text }) => (
              <li key={id} className="grid gap-0.5 rounded-md bg-surface-sunken px-3 py-2">
                <span className="text-ink-muted text-xs">
                  {nameOf(by)}, <time dateTime={at}>{formatTableMoment(at, clock.timeZone)}</time>
                </span>
                <span className="wrap-anywhere whitespace-pre-line">{text}</span>
              </li>
            ))}
          </ol>
        )}
        <VisitPhotos visit={visit} />
      </div>
    </details>
  )
}

/** "About the job, 2 messages, 1 photo" */
function aboutWords(lines: number, photos: number): string {
  const count = (number: number, one: string) => number > 0 && `${number} ${one}${number === 1 ? '' : 's'}`
  return [POCKET_WORDS.about, count(lines, 'message'), count(photos, 'photo')].filter(Boolean).join(', ')
}
