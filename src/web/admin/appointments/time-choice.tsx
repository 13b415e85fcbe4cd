import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { MOVE_WORDS } from '#domain/appointments/move-words.ts'
import { addDays, isDate } from '#domain/time/date.ts'
import { formatTime } from '#domain/time/time-of-day.ts'
import type { DeskSlot } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type TimeChoiceProps = {
  date: string
  onDateChange: (date: string) => void
  slots: DeskSlot[] | undefined
  error: Error | null
  chosen: DeskSlot | undefined
  onChoose: (slot: DeskSlot) => void
}

/** A day, its free times to choose from, and the others with a warning. */
export function TimeChoice({ date, onDateChange, slots, error, chosen, onChoose }: TimeChoiceProps) {
  return (
    <div className="grid gap-5">
      <DateField date={date} onChange={onDateChange} />
      {error && <Notice tone="error">{error.message}</Notice>}
      {slots ? (
        <>
          <FreeTimes slots={slots} chosen={chosen} onChoose={onChoose} />
          <OtherTimes slots={slots} chosen={chosen} onChoose={onChoose} />
        </>
      ) : (
        !error && <Spinner block>Loading times...</Spinner>
      )}
      {chosen?.outside && (
        <Notice tone="warning" title={MOVE_WORDS.outsideTitle}>
          {chosen.outside}
        </Notice>
      )}
    </div>
  )
}

type TimesProps = { slots: DeskSlot[]; chosen: DeskSlot | undefined; onChoose: (slot: DeskSlot) => void }

function FreeTimes({ slots, chosen, onChoose }: TimesProps) {
  const name = useId()
  const free = slots.filter(({ taken, outside }) => !taken && outside === null)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-sm">{MOVE_WORDS.offered}</legend>
      {free.length === 0 && <p className="text-ink-muted text-sm">{MOVE_WORDS.none}</p>}
      <div className="flex flex-wrap gap-2">
        {free.map((slot) => (
          <label
            key={slot.instant}
            className="inline-flex min-h-10 cursor-pointer items-center rounded-md border border-line-strong bg-surface-raised px-3 font-semibold text-sm tabular-nums hover:border-ink has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={chosen?.instant === slot.instant}
              onChange={() => onChoose(slot)}
            />
            {slotWords(slot)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function OtherTimes({ slots, chosen, onChoose }: TimesProps) {
  const others = slots.filter(({ taken, outside }) => taken || outside !== null)
  const choose = (instant: string) => {
    const slot = others.find((each) => each.instant === instant)
    if (slot) onChoose(slot)
  }
  return (
    <Field label={MOVE_WORDS.others} hint={MOVE_WORDS.othersHint} className="sm:max-w-80">
      <Select
        value={others.some(({ instant }) => instant === chosen?.instant) ? chosen?.instant : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{MOVE_WORDS.chooseOther}</option>
        {others.map((slot) => (
          <option key={slot.instant} value={slot.instant} disabled={slot.taken}>
            {slot.taken ? `${slotWords(slot)} (Unavailable)` : slotWords(slot)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** A date and the way to the day before and after. */
export function DateField({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const step = (days: number) => isDate(date) && onChange(addDays(date, days))
  return (
    <div className="flex items-end gap-2">
      <Button tone="secondary" size="icon" aria-label="Previous day" onClick={() => step(-1)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Field label="Date" className="grow sm:max-w-60">
        <Input type="date" value={date} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <Button tone="secondary" size="icon" aria-label="Next day" onClick={() => step(1)}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  )
}

/** "10:30 AM", or for a window "8:00 AM – 10:00 AM" */
export function slotWords({ time, until }: Pick<DeskSlot, 'time' | 'until'>): string {
  return until === null ? formatTime(time) : `${formatTime(time)} – ${formatTime(until)}`
}

/** What a drop on the calendar means: the window it fell into, or that very time. */
export function slotAt<Slot extends Pick<DeskSlot, 'time' | 'until' | 'outside' | 'taken'>>(
  slots: readonly Slot[],
  time: string,
): Slot | undefined {
  const isFree = ({ taken }: Slot) => !taken
  const inside = slots.find(
    (slot) => isFree(slot) && slot.outside === null && slot.time <= time && slot.until !== null && time < slot.until,
  )
  return inside ?? slots.find((slot) => isFree(slot) && slot.time === time)
}
