import { useFormContext } from 'react-hook-form'
import type { Business } from '#domain/business/schema.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { ProfileField } from './profile-field.tsx'

export function PlaceFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <ProfileField name="street" label="Street" className="sm:col-span-6" />
      <ProfileField name="city" label="City" required className="sm:col-span-3" />
      <ProfileField name="region" label="State" className="sm:col-span-1" />
      <ProfileField name="postalCode" label="ZIP code" className="sm:col-span-2" />
      <TimeZoneField />
      <ProfileField
        name="latitude"
        label="Latitude"
        type="number"
        required
        hint="Where the map shows its pin."
        className="sm:col-span-3"
      />
      <ProfileField name="longitude" label="Longitude" type="number" required className="sm:col-span-3" />
    </div>
  )
}

function TimeZoneField() {
  const { register, formState, getValues } = useFormContext<Business>()
  const zones = new Set([getValues('timeZone'), ...Intl.supportedValuesOf('timeZone')])
  return (
    <Field
      label="Time zone"
      required
      hint="Used for booking times, e-mails and tables."
      error={formState.errors.timeZone?.message}
      className="sm:col-span-6"
    >
      <Select {...register('timeZone')}>
        {[...zones].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </Select>
    </Field>
  )
}
