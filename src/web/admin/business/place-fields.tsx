import { useFormContext } from 'react-hook-form'
import type { Business } from '#domain/business/schema.ts'
import { timeZoneLabel, US_TIME_ZONES } from '#domain/time/time-zone.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { ProfileField } from './profile-field.tsx'

const US_ZONES = Object.keys(US_TIME_ZONES)

export function PlaceFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <ProfileField name="street" label="Street" className="sm:col-span-6" />
      <ProfileField name="city" label="City" required className="sm:col-span-3" />
      <ProfileField name="region" label="State" className="sm:col-span-1" />
      <ProfileField name="postalCode" label="ZIP code" hint="The map shows this area." className="sm:col-span-2" />
      <TimeZoneField />
    </div>
  )
}

export function TimeZoneField() {
  const { register, formState, getValues } = useFormContext<Business>()
  const stored = getValues('timeZone')
  const others = new Set([stored, ...Intl.supportedValuesOf('timeZone')]).difference(new Set(US_ZONES))
  return (
    <Field
      label="Time zone"
      required
      hint="Used for booking times, e-mails and tables. Type a city to find other zones."
      error={formState.errors.timeZone?.message}
      className="sm:col-span-6"
    >
      <Select {...register('timeZone')}>
        <optgroup label="United States">
          <Zones names={US_ZONES} />
        </optgroup>
        <optgroup label="Elsewhere">
          <Zones names={[...others].toSorted((a, b) => timeZoneLabel(a).localeCompare(timeZoneLabel(b)))} />
        </optgroup>
      </Select>
    </Field>
  )
}

function Zones({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <option key={name} value={name}>
      {timeZoneLabel(name)}
    </option>
  ))
}
