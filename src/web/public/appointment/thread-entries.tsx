import type { ReactNode } from 'react'
import { THREAD_WORDS } from '#domain/thread/line.ts'
import { type BusinessClock, formatMoment } from '#domain/time/business-time.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { classNames } from '../../ui/class-names.ts'

type ThreadEntriesProps = {
  thread: CustomerAppointment['thread']
  business: BusinessClock & { name: string }
  /** The photos that were sent with a line. */
  photosOf: (line: string) => ReactNode
}

/** What was asked, decided, moved and said, oldest first. */
export function ThreadEntries({ thread, business, photosOf }: ThreadEntriesProps) {
  return (
    <ol className="grid gap-3 text-sm">
      {thread.map(({ id, at, by, text, isSaid }) => (
        <li
          key={id}
          className={classNames(
            'grid gap-1',
            isSaid ? 'rounded-md bg-surface-sunken px-4 py-3' : 'border-line border-l-2 pl-4',
          )}
        >
          <span className="text-ink-muted">
            {isSaid && `${by === 'customer' ? THREAD_WORDS.you : business.name}, `}
            <time dateTime={at}>{formatMoment(at, business)}</time>
          </span>
          <span className="wrap-anywhere whitespace-pre-line">{text}</span>
          {isSaid && photosOf(id)}
        </li>
      ))}
    </ol>
  )
}
