import { useController, useFormContext, useWatch } from 'react-hook-form'
import { ANSWER_TIMES } from '#domain/business/business.ts'
import { answerWords } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { sameHours } from '#domain/scheduling/hours.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { WeeklyHoursField } from '../hours/weekly-hours-field.tsx'
import { optionalNumber } from '../optional-number.ts'
import { ProfileField } from './profile-field.tsx'

/** What the tables start with. */
const WORKDAYS = [1, 2, 3, 4, 5]
const USUAL_HOURS = sameHours(WORKDAYS, { start: '08:00', end: '18:00' })
const EVERY_DAY = sameHours([0, 1, 2, 3, 4, 5, 6], { start: '07:00', end: '22:00' })

export function HoursFields() {
  const { register, formState } = useFormContext<Business>()
  return (
    <div className="grid grid-cols-1 gap-10">
      <OpeningHours />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-display font-semibold text-xl">Promises</legend>
        <Field
          label="Customers hear from you"
          hint="Said on the site and in e-mails, with the time it means."
          error={formState.errors.answerTime?.message}
        >
          <Select {...register('answerTime')}>
            {ANSWER_TIMES.map((answerTime) => (
              <option key={answerTime} value={answerTime}>
                {answerWords({ answerTime })}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Cancel unanswered requests after"
          hint="Business days. We remind you first, email the customer and free the time. Leave blank to never cancel."
          error={formState.errors.unansweredDays?.message}
        >
          <Input type="number" min={1} max={30} {...register('unansweredDays', { setValueAs: optionalNumber })} />
        </Field>
        <Switch
          label="Show how soon you usually answer"
          hint="On the Schedule page, once 10 requests of the last 30 days were measured."
          {...register('showsAnswerTime')}
        />
        <Field
          label="Clock"
          hint="How customers read times. Tables here keep the 24-hour clock."
          error={formState.errors.clock?.message}
        >
          <Select {...register('clock')}>
            <option value="12">12 hours (2:30 PM)</option>
            <option value="24">24 hours (14:30)</option>
          </Select>
        </Field>
      </fieldset>
      <EmergencyLine />
    </div>
  )
}

export function OpeningHours() {
  const { field } = useController<Business, 'openingHours'>({ name: 'openingHours' })
  return (
    <fieldset className="grid grid-cols-1 gap-5">
      <legend className="mb-3 font-display font-semibold text-xl">Opening hours</legend>
      <Switch
        label="Use a weekly table"
        hint="Every page, e-mail and search engine then says these hours, and answer times count them."
        checked={field.value !== null}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked ? USUAL_HOURS : null)}
      />
      {field.value ? (
        <WeeklyHoursField value={field.value} onChange={field.onChange} />
      ) : (
        <>
          <ProfileField name="scheduleHours" label="Hours on the Schedule page" required />
          <ProfileField name="contactHours" label="Hours on the Contact page" required />
        </>
      )}
    </fieldset>
  )
}

function EmergencyLine() {
  const { register } = useFormContext<Business>()
  const { field } = useController<Business, 'emergencyLine.hours'>({ name: 'emergencyLine.hours' })
  const isOn = useWatch<Business, 'emergencyLine.on'>({ name: 'emergencyLine.on' })
  return (
    <fieldset className="grid grid-cols-1 gap-5">
      <legend className="mb-3 font-display font-semibold text-xl">Emergency line</legend>
      <Switch
        label="Somebody answers emergencies by phone"
        hint="When off, no page or e-mail offers emergency service."
        {...register('emergencyLine.on')}
      />
      {isOn && (
        <>
          <ProfileField
            name="emergencyLine.phone"
            label="Emergency phone"
            type="tel"
            hint="Leave it empty to use the phone number of the business."
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
