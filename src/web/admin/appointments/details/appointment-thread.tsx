import { THREAD_WORDS } from '#domain/thread/line.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AppointmentPhotos } from './appointment-photos.tsx'
import { LineForm } from './line-form.tsx'

type ThreadProps = { details: AppointmentDetails; timeZone: string; onWritten: (version: number) => void }

/** What both sides wrote, oldest first, and a field to write in. */
export function AppointmentThread({ details, timeZone, onWritten }: ThreadProps) {
  const { appointment, history, photos } = details
  const lines = history.toReversed().flatMap((past) => (past.event === 'said' ? [past] : []))
  return (
    <>
      {lines.length === 0 && <p className="text-ink-muted text-sm">{THREAD_WORDS.empty}</p>}
      <ol className="grid gap-3 text-sm">
        {lines.map(({ id, at, by, text }) => (
          <li
            key={id}
            className={classNames(
              'grid max-w-prose gap-1 rounded-md px-4 py-3',
              by === 'customer' ? 'justify-self-start bg-surface-sunken' : 'justify-self-end border border-line-strong',
            )}
          >
            <span className="text-ink-muted">
              {by === 'customer' ? appointment.customerName : THREAD_WORDS.you},{' '}
              <time dateTime={at}>{formatTableMoment(at, timeZone)}</time>
            </span>
            <span className="wrap-anywhere whitespace-pre-line">{text}</span>
            <AppointmentPhotos
              visit={appointment}
              all={photos}
              photos={photos.filter(({ line }) => line === id)}
              onDeleted={onWritten}
            />
          </li>
        ))}
      </ol>
      <LineForm id={appointment.id} stored={photos.length} onWritten={onWritten} />
    </>
  )
}
