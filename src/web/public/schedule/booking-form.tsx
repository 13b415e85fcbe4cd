import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BOOKING_FORM_WORDS } from '#domain/booking/form/words.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { roomWords } from '#domain/scheduling/slot.ts'
import { EMERGENCY_SERVICE } from '#domain/services/service-type.ts'
import { formatShortDay } from '#domain/time/date.ts'
import type { BookingWindow, ServiceChoice } from '#server/api-types.ts'
import { useLanguage, useLocalPath, useWords } from '../../language/language.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field, Select } from '../../ui/field.tsx'
import { opens } from '../../ui/opens-dialog.ts'
import { Notice } from '../../ui/page.tsx'
import { EMERGENCY_DIALOG } from '../emergency/emergency-dialog-id.ts'
import { Honeypot, ServiceOptions } from '../form-inputs.tsx'
import { AddressFields, ZipField } from './address-fields.tsx'
import { CallLink, CallNow, type EmergencyCall } from './call-link.tsx'
import { CustomerFields, DescriptionField, FormGroup, QuestionFields } from './customer-fields.tsx'
import { GOES_ON_FIELD, INTENT_FIELD, SHOW_TIMES } from './plain-answer.ts'
import { DateField, pickDate, TimeField, TimesFound } from './time-picker.tsx'
import { type BookingFormOptions, type ShownRoom, useBookingForm } from './use-booking-form.ts'

type BookingFormProps = BookingFormOptions & {
  window: BookingWindow
  emergency: EmergencyCall
  place: string
  photos: ReactNode
}

/** A plain form that posts to its own page. With React it validates, keeps a draft and stays on the page. */
export function BookingForm({ window, emergency, place, photos, ...options }: BookingFormProps) {
  const { choices } = options
  const { needsAddress } = choices
  const words = useWords(BOOKING_FORM_WORDS)
  const local = useLocalPath()
  const booking = useBookingForm(options, window.days)
  const { form, filled, errors, problem, busy, choice, room, service, questions, stops, goesOn } = booking
  const { values, round } = filled
  const dateInput = useRef<HTMLInputElement>(null)
  const isLive = useIsLive()
  const chooseDate = (date: string) => pickDate(dateInput.current, choice, date)
  const { outsideArea, tripCharge } = choice.availability ?? {}
  return (
    <form
      key={round}
      ref={form}
      method="post"
      action={local('/schedule')}
      noValidate
      onInput={booking.onInput}
      onSubmit={booking.onSubmit}
      className="grid gap-8"
    >
      <FormGroup title={words.groups.service}>
        <ServiceField
          services={choices.services}
          value={values.serviceType}
          error={errors.serviceType}
          emergency={emergency}
        />
        {choices.services.some((each) => each.questions.length > 0) && questions.length === 0 && (
          <noscript>
            <ReloadButton>{words.showQuestions}</ReloadButton>
          </noscript>
        )}
      </FormGroup>
      {questions.length > 0 && (
        <QuestionFields key={service} questions={questions} answers={filled.answers} errors={errors} />
      )}
      {goesOn && <input type="hidden" name={GOES_ON_FIELD} value="yes" />}
      {stops && <CallNow emergency={emergency} onGoOn={booking.goOn} />}
      <div hidden={stops} className={stops ? '' : 'grid gap-8 border-line border-t pt-6'}>
        {needsAddress && (
          <FormGroup title={words.groups.zip}>
            <ZipField
              value={values.zip}
              error={errors.zip}
              hint={tripCharge ? words.tripCharge(`$${tripCharge}`) : undefined}
              required
            />
            {outsideArea && <Notice tone="info">{outsideArea}</Notice>}
          </FormGroup>
        )}
        <FormGroup title={words.groups.day}>
          <DateField choice={choice} window={window} error={errors.date} defaultDate={values.date} input={dateInput} />
          {room && <DaysWithRoom room={room} chosen={choice.date} onChoose={isLive ? chooseDate : undefined} />}
          <noscript>
            <ReloadButton>{words.showTimes}</ReloadButton>
          </noscript>
        </FormGroup>
        <FormGroup title={words.groups.time}>
          <TimeField
            choice={choice}
            error={errors.time}
            clock={window.clock}
            place={place}
            defaultTime={values.time}
            defaultDate={values.date}
          />
          <TimesFound choice={choice} onChoose={chooseDate} />
        </FormGroup>
        <FormGroup title={words.groups.customer}>
          <CustomerFields values={values} errors={errors} />
          <AddressFields values={values} errors={errors} isRequired={needsAddress} />
        </FormGroup>
        <FormGroup title={words.groups.details}>
          <DescriptionField value={values.description} error={errors.description} />
          {photos}
          <Honeypot />
          {problem && <Notice tone="error">{problem}</Notice>}
          <Button type="submit" size="lg" busy={busy} busyLabel={words.submit.busy} className="w-full">
            {words.submit.idle}
          </Button>
        </FormGroup>
      </div>
    </form>
  )
}

/** Without JavaScript: the page comes back with the typed values and the fields that depend on them. */
function ReloadButton({ children }: { children: string }) {
  return (
    <button type="submit" name={INTENT_FIELD} value={SHOW_TIMES} className={buttonStyle('secondary', 'md', 'w-full')}>
      {children}
    </button>
  )
}

/** False on the server and where there is no script. */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive
}

type DaysWithRoomProps = {
  room: ShownRoom
  chosen: string
  /** Undefined without a script: then the days can't be chosen. */
  onChoose: ((date: string) => void) | undefined
}

/** The next two weeks at a glance. The date field above reaches further. */
function DaysWithRoom({ room: { days, inWindows }, chosen, onChoose }: DaysWithRoomProps) {
  const language = useLanguage()
  const { daysWithRoom } = useWords(BOOKING_FORM_WORDS)
  if (days.length === 0) return null
  return (
    <ul aria-label={daysWithRoom} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
      {days.map(({ date, left }) => (
        <li key={date} className="grid">
          <button
            type="button"
            disabled={!left || !onChoose}
            aria-pressed={date === chosen}
            onClick={() => onChoose?.(date)}
            className={classNames(
              'grid min-h-11 gap-0.5 rounded-md border border-line-strong px-3 py-2 text-left text-sm leading-tight enabled:hover:border-brand',
              'aria-pressed:border-brand aria-pressed:bg-brand-soft',
              left === 0 && 'bg-surface-sunken',
            )}
          >
            <span className="font-semibold">{formatShortDay(date, language)}</span>
            <span className="text-ink-muted text-xs">{left === null ? '…' : roomWords(left, inWindows, language)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type ServiceFieldProps = {
  services: readonly ServiceChoice[]
  value: string
  error: string | undefined
  emergency: EmergencyCall
}

/** A customer with an emergency should not wait for a time tomorrow. */
function ServiceField({ services, value, error, emergency }: ServiceFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  const [chosen, setChosen] = useState(value)
  useEffect(() => setChosen(select.current?.value ?? ''), [])
  const { labels } = useWords(BOOKING_WORDS)
  const { whileYouWait } = useWords(BOOKING_FORM_WORDS)
  const isCalled = services.some((service) => service.slug === chosen && service.emergency)
  return (
    <>
      <Field label={labels.serviceType} error={error} required>
        <Select
          ref={select}
          name="serviceType"
          defaultValue={value}
          onChange={({ target }) => {
            setChosen(target.value)
            if (services.some((service) => service.slug === target.value && service.emergency)) openCallDialog()
          }}
        >
          <ServiceOptions services={services} />
        </Select>
      </Field>
      {(isCalled || chosen === EMERGENCY_SERVICE) && (
        <Notice
          tone="warning"
          title={isCalled ? emergency.words.called : emergency.words.urgent}
          action={
            <div className="flex flex-wrap gap-3">
              <CallLink call={emergency} tone="danger" size="sm" />
              <Button tone="secondary" size="sm" {...opens(EMERGENCY_DIALOG)}>
                {whileYouWait}
              </Button>
            </div>
          }
        >
          {emergency.promise}
        </Notice>
      )}
    </>
  )
}

function openCallDialog(): void {
  const dialog = document.getElementById(EMERGENCY_DIALOG)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}
