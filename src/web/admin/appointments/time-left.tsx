import { TIME_LEFT_HINT, timeLeftWords } from '#domain/appointments/time-left.ts'
import { classNames } from '../../ui/class-names.ts'

/** How long a request may still wait for an answer. Nothing for those that don't wait. */
export function TimeLeft({ minutes }: { minutes: number | undefined }) {
  if (minutes === undefined) return null
  return (
    <span
      title={TIME_LEFT_HINT}
      className={classNames('text-sm tabular-nums', minutes < 0 ? 'font-semibold text-danger-ink' : 'text-ink-muted')}
    >
      {timeLeftWords(minutes)}
    </span>
  )
}
