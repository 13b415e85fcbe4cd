import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { BOOKING_FORM_WORDS, type BookingFormWords } from '#domain/booking/form/words.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { counted, type Language } from '#domain/language/language.ts'
import { visitorSlotLabel } from '#domain/scheduling/slot.ts'
import { type Clock, formatFullDate } from '#domain/time/date.ts'
import type { Availability, BookingWindow } from '#server/api-types.ts'
import { useLanguage, useWords } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import type { TimeChoice } from './use-time-choice.ts'

type DateFieldProps = {
  choice: TimeChoice
  window: BookingWindow
  error: string | undefined
  defaultDate?: string
  /** The date field, so that the list of days can set it too. */
  input: RefObject<HTMLInputElement | null>
}

export function DateField({ choice: { closed, chooseDate }, window, error, defaultDate = '', input }: DateFieldProps) {
  const { labels } = useWords(BOOKING_WORDS)
  // Keeps what the visitor chose before hydration, or what the browser restored after a reload.
  useEffect(() => {
    if (input.current?.value) chooseDate(input.current.value)
  }, [chooseDate, input])
  return (
    <Field label={labels.date} error={closed ?? error} required>
      <Input
        ref={input}
        type="date"
        name="date"
        min={window.min}
        max={window.max}
        defaultValue={defaultDate}
        onChange={(event) => chooseDate(event.target.value)}
      />
    </Field>
  )
}

/** Chooses a date for the visitor. The form handles it as if the visitor had typed it. */
export function pickDate(input: HTMLInputElement | null, choice: TimeChoice, date: string): void {
  choice.chooseDate(date)
  if (!input) return
  input.value = date
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

type TimeFieldProps = {
  choice: TimeChoice
  error: string | undefined
  clock: Clock
  /** Where the business is, for visitors elsewhere: "Tampa, FL". Empty if the owner hasn't said. */
  place: string
  /** The time that came with the form, and its date. */
  defaultTime?: string
  defaultDate?: string
}

export function TimeField({ choice, error, clock, place, defaultTime = '', defaultDate }: TimeFieldProps) {
  const { availability, loadedFor, date } = choice
  const language = useLanguage()
  const { labels } = useWords(BOOKING_WORDS)
  const words = useWords(BOOKING_FORM_WORDS)
  const select = useRef<HTMLSelectElement>(null)
  const shownFor = useRef(loadedFor)
  const taken = useEffectEvent(choice.onTaken)

  useEffect(() => {
    const isAnotherJob = shownFor.current !== loadedFor
    shownFor.current = loadedFor
    const chosen = availability?.slots.find(({ time }) => time === select.current?.value)
    if (!select.current || !chosen || chosen.available) return
    select.current.value = ''
    taken(isAnotherJob)
  }, [availability, loadedFor])

  return (
    <Field
      label={labels.time}
      error={error ?? (choice.problem || undefined)}
      hint={place && words.localTime(place)}
      required
    >
      <Select
        // A different date or kind of promise has a new list, with nothing chosen.
        key={`${availability?.date} ${availability?.slots[0]?.until !== undefined}`}
        ref={select}
        name="time"
        defaultValue={date === defaultDate ? defaultTime : ''}
        disabled={!availability}
      >
        <option value="">{placeholder(choice, words)}</option>
        {availability?.slots.map((slot) => (
          <option key={slot.time} value={slot.time} disabled={!slot.available}>
            {visitorSlotLabel(slot, clock, language)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Announces loaded times to screen readers, and offers alternatives if there are none. */
export function TimesFound({ choice, onChoose }: { choice: TimeChoice; onChoose: (date: string) => void }) {
  const language = useLanguage()
  return (
    <>
      <OtherDay choice={choice} onChoose={onChoose} />
      <p role="status" className="sr-only">
        {summary(choice.availability, language)}
      </p>
    </>
  )
}

function placeholder({ loading, availability }: TimeChoice, words: BookingFormWords): string {
  if (loading) return words.loadingTimes
  return availability ? words.selectTime : words.dateFirst
}

function summary(availability: Availability | undefined, language: Language): string {
  if (!availability) return ''
  const free = availability.slots.filter(({ available }) => available).length
  const { freeTimes, freeTimesOn } = BOOKING_FORM_WORDS[language]
  return freeTimesOn(counted(free, freeTimes, language), formatFullDate(availability.date, language))
}

/** The alternatives when a date has no free time or its times failed to load. */
function OtherDay({ choice, onChoose }: { choice: TimeChoice; onChoose: (date: string) => void }) {
  const { nextFreeDay, problem, closed } = choice
  const language = useLanguage()
  const words = useWords(BOOKING_FORM_WORDS)
  if (problem) {
    return (
      <Button size="sm" tone="secondary" onClick={choice.reload} className="justify-self-start @md:col-start-2">
        {words.loadAgain}
      </Button>
    )
  }
  if (!nextFreeDay) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-brand-soft px-4 py-3 text-sm @md:col-span-2">
      <p role="status" className="grow">
        {closed ? words.nextDay : words.dayTaken}
        <strong className="font-semibold">{formatFullDate(nextFreeDay, language)}</strong>.
      </p>
      <Button size="sm" tone="secondary" onClick={() => onChoose(nextFreeDay)}>
        {words.chooseDay}
      </Button>
    </div>
  )
}
