import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { ANSWER_TIMES, TRADE_LABELS } from '#domain/business/business.ts'
import { answerWords } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { sameHours } from '#domain/scheduling/hours.ts'
import { timeZoneLabel, US_TIME_ZONES } from '#domain/time/time-zone.ts'
import { Options } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { WeeklyHoursField } from '../hours/weekly-hours-field.tsx'

const { TextField, NumberField, SelectField, SwitchField } = fieldsOf<Business>()

const ANSWER_LABELS = Object.fromEntries(
  ANSWER_TIMES.map((answerTime) => [answerTime, answerWords({ answerTime }) || 'when you can: no promise']),
)
const CLOCK_LABELS = { 12: '12 hours (2:30 PM)', 24: '24 hours (14:30)' }

const US_ZONES = Object.keys(US_TIME_ZONES)

const WORKDAYS = [1, 2, 3, 4, 5]
export const USUAL_HOURS = sameHours(WORKDAYS, { start: '08:00', end: '18:00' })
export const EVERY_DAY = sameHours([0, 1, 2, 3, 4, 5, 6], { start: '07:00', end: '22:00' })

export function IdentityFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField name="name" label="Business name" required />
      <SelectField
        name="trade"
        label="Trade"
        hint="What search engines call you. Services you haven’t changed follow it."
        options={TRADE_LABELS}
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        required
        hint="Any usual format. The site formats it and dials the full number."
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        hint="Requests and messages are mailed to this address."
      />
      <TextField name="licence" label="License and insurance" className="sm:col-span-2" />
      <TextField name="serviceArea" label="Service area" className="sm:col-span-2" />
    </div>
  )
}

export function HoursFields() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <OpeningHours />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-display font-semibold text-xl">Promises</legend>
        <SelectField
          name="answerTime"
          label="Customers hear from you"
          hint="Said on the site and in emails, with the time it means."
          options={ANSWER_LABELS}
        />
        <NumberField
          name="unansweredDays"
          label="Cancel unanswered requests after"
          hint="Business days. We remind you first, email the customer and free the time. Leave blank to never cancel."
          min={1}
          max={30}
          isOptional
        />
        <SwitchField
          name="showsAnswerTime"
          label="Show how soon you usually answer"
          hint="On the Schedule page, once 10 requests of the last 30 days were measured."
        />
        <SelectField
          name="clock"
          label="Clock"
          hint="How customers read times. Tables here keep the 24-hour clock."
          options={CLOCK_LABELS}
        />
      </fieldset>
      <EmergencyLine />
    </div>
  )
}

function OpeningHours() {
  const { field } = useController<Business, 'openingHours'>({ name: 'openingHours' })
  const { getValues } = useFormContext<Business>()
  // Earlier releases had two texts instead of the table.
  const [hasTexts] = useState(() => getValues(['scheduleHours', 'contactHours']).some((text) => text !== ''))
  return (
    <fieldset className="grid grid-cols-1 gap-5">
      <legend className="mb-3 font-display font-semibold text-xl">Opening hours</legend>
      <Switch
        label="Use a weekly table"
        hint="Every page, email and search engine then says these hours, answer times count them, and visitors can book in them unless Scheduling Settings say otherwise."
        checked={field.value !== null}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked ? USUAL_HOURS : null)}
      />
      {field.value && <WeeklyHoursField value={field.value} onChange={field.onChange} />}
      {!field.value && hasTexts && (
        <>
          <TextField name="scheduleHours" label="Hours on the Schedule page" />
          <TextField name="contactHours" label="Hours on the Contact page" />
        </>
      )}
    </fieldset>
  )
}

function EmergencyLine() {
  const { field } = useController<Business, 'emergencyLine.hours'>({ name: 'emergencyLine.hours' })
  const isOn = useWatch<Business, 'emergencyLine.on'>({ name: 'emergencyLine.on' })
  return (
    <fieldset className="grid grid-cols-1 gap-5">
      <legend className="mb-3 font-display font-semibold text-xl">Emergency line</legend>
      <SwitchField
        name="emergencyLine.on"
        label="We answer emergency calls"
        hint="When off, no page or email offers emergency service."
      />
      {isOn && (
        <>
          <TextField
            name="emergencyLine.phone"
            label="Emergency phone"
            type="tel"
            hint="Leave blank to use the business phone number."
          />
          <Switch
            label="Around the clock (24/7)"
            checked={field.value === null}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.checked ? null : EVERY_DAY)}
          />
          {field.value && <WeeklyHoursField value={field.value} onChange={field.onChange} />}
        </>
      )}
    </fieldset>
  )
}

export function PlaceFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <TextField name="street" label="Street" className="sm:col-span-6" />
      <TextField name="city" label="City" required className="sm:col-span-3" />
      <TextField name="region" label="State" className="sm:col-span-1" />
      <TextField name="postalCode" label="ZIP code" hint="The map shows this area." className="sm:col-span-2" />
      <TimeZoneField />
    </div>
  )
}

export function TimeZoneField() {
  const { getValues } = useFormContext<Business>()
  const others = new Set([getValues('timeZone'), ...Intl.supportedValuesOf('timeZone')]).difference(new Set(US_ZONES))
  return (
    <SelectField
      name="timeZone"
      label="Time zone"
      required
      hint="Used for booking times, emails and tables. Type a city to find other zones."
      className="sm:col-span-6"
    >
      <optgroup label="United States">
        <Zones names={US_ZONES} />
      </optgroup>
      <optgroup label="Elsewhere">
        <Zones names={[...others].toSorted((a, b) => timeZoneLabel(a).localeCompare(timeZoneLabel(b)))} />
      </optgroup>
    </SelectField>
  )
}

function Zones({ names }: { names: readonly string[] }) {
  return <Options of={names.map((name) => [name, timeZoneLabel(name)])} />
}
