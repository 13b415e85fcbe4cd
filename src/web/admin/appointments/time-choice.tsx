import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { MOVE_WORDS } from '#domain/appointments/move-words.ts'
import { addDays, type Clock, formatShortDay, formatTime, formatTimeRange, isDate } from '#domain/time/date.ts'
import type { DeskDay, DeskSlot } from '#server/api-types.ts'
import { IconButton, Spinner } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field, Input, Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'

type TimeChoiceProps = {
  date: string
  onDateChange: (date: string) => void
  day: DeskDay | undefined
  isOther?: (slot: DeskSlot) => boolean
  error: Error | null
  chosen: DeskSlot | undefined
  onChoose: (slot: DeskSlot) => void
  /** Called for one of the other times. Defaults to `onChoose`. */
  onPick?: (slot: DeskSlot) => void
  busy?: boolean
}

export function TimeChoice(props: TimeChoiceProps) {
  const { date, onDateChange, day, isOther = () => true, error, chosen, onChoose, onPick, busy } = props
  const { clock } = useBusinessClock()
  const slots = day?.slots.filter(isOther)
  return (
    <div className="grid gap-5">
      <DayChips today={day?.today} date={date} onChange={onDateChange} />
      {error && <Notice tone="error">{error.message}</Notice>}
      {slots ? (
        <Chips
          legend={MOVE_WORDS.offered}
          chips={slots.filter(isOffered).map((slot) => [slot.instant, slotWords(slot, clock), slot])}
          none={MOVE_WORDS.none}
          chosen={chosen?.instant}
          busy={busy}
          onChoose={onChoose}
        />
      ) : (
        !error && <Spinner block>Loading times...</Spinner>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-[3fr_2fr]">
        <DateField date={date} onChange={onDateChange} />
        {slots && <OtherTimes slots={slots} chosen={chosen} onChoose={onPick ?? onChoose} />}
      </div>
      {chosen?.outside && <Notice tone={chosen.isConflict ? 'warning' : 'info'}>{chosen.outside}</Notice>}
    </div>
  )
}

const DAYS_SHOWN = 5

type DayChipsProps = { today: string | undefined; date: string; onChange: (date: string) => void }

/** Today and the next days. They stay while the times of another day load. */
function DayChips({ today, date, onChange }: DayChipsProps) {
  const [known, setKnown] = useState(today)
  if (today !== undefined && today !== known) setKnown(today)
  if (known === undefined) return null
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(known, index))
  const chips = days.map((day, index) => [day, ['Today', 'Tomorrow'][index] ?? formatShortDay(day), day] as const)
  return <Chips legend="Day" chips={chips} chosen={date} onChoose={onChange} />
}

type ChipsProps<Choice> = {
  legend: string
  chips: readonly (readonly [key: string, words: string, choice: Choice])[]
  none?: string
  chosen: string | undefined
  busy?: boolean | undefined
  onChoose: (choice: Choice) => void
}

export function Chips<Choice>({ legend, chips, none, chosen, busy = false, onChoose }: ChipsProps<Choice>) {
  return (
    <fieldset className="flex flex-wrap gap-2" aria-busy={busy}>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      {chips.length === 0 && <p className="text-ink-muted text-sm">{none}</p>}
      {chips.map(([key, words, choice]) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          disabled={busy}
          onClick={() => onChoose(choice)}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-md border px-3 font-semibold text-sm tabular-nums disabled:opacity-60',
            key === chosen
              ? 'border-brand bg-brand text-on-brand'
              : 'border-line-strong bg-surface-raised hover:border-ink',
          )}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}

function isOffered({ taken, outside }: DeskSlot): boolean {
  return !taken && outside === null
}

type OtherTimesProps = { slots: DeskSlot[]; chosen: DeskSlot | undefined; onChoose: (slot: DeskSlot) => void }

function OtherTimes({ slots, chosen, onChoose }: OtherTimesProps) {
  const { clock } = useBusinessClock()
  const others = slots.filter((slot) => !isOffered(slot))
  const choose = (instant: string) => {
    const slot = others.find((each) => each.instant === instant)
    if (slot) onChoose(slot)
  }
  return (
    <Field label={MOVE_WORDS.others} hint={MOVE_WORDS.othersHint}>
      <Select
        value={others.some(({ instant }) => instant === chosen?.instant) ? chosen?.instant : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{MOVE_WORDS.chooseOther}</option>
        {others.map((slot) => (
          <option key={slot.instant} value={slot.instant} disabled={slot.taken}>
            {slot.taken ? `${slotWords(slot, clock)} (Unavailable)` : slotWords(slot, clock)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function DateField({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const step = (days: number) => isDate(date) && onChange(addDays(date, days))
  return (
    <div className="flex items-end gap-2">
      <IconButton
        icon={ChevronLeft}
        tone="secondary"
        className="shrink-0"
        label="Previous day"
        onClick={() => step(-1)}
      />
      <Field label="Date" className="min-w-0 grow sm:max-w-60">
        <Input type="date" value={date} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <IconButton icon={ChevronRight} tone="secondary" className="shrink-0" label="Next day" onClick={() => step(1)} />
    </div>
  )
}

/** "10:30 AM", or for a window "8–10 AM" */
export function slotWords({ time, until }: Pick<DeskSlot, 'time' | 'until'>, clock: Clock | undefined): string {
  return until === null ? formatTime(time, clock) : formatTimeRange(time, until, clock)
}

/** The window that a drop on the calendar landed in, or else the exact time. */
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
