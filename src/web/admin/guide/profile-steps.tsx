import { businessSchema } from '#domain/business/schema.ts'
import { OpeningHours } from '../business/hours-fields.tsx'
import { TimeZoneField } from '../business/place-fields.tsx'
import { ProfileField } from '../business/profile-field.tsx'
import { ProfileStep } from './profile-step.tsx'

const IDENTITY = businessSchema.pick({ name: true, phone: true, email: true, city: true, region: true })
const HOURS = businessSchema.pick({ timeZone: true, openingHours: true, scheduleHours: true, contactHours: true })

type StepProps = { onSaved: () => void }

export function IdentityStep({ onSaved }: StepProps) {
  return (
    <ProfileStep schema={IDENTITY} onSaved={onSaved}>
      <div className="grid gap-5 sm:grid-cols-2">
        <ProfileField name="name" label="Business name" required className="sm:col-span-2" />
        <ProfileField name="phone" label="Phone" type="tel" required />
        <ProfileField
          name="email"
          label="Email"
          type="email"
          required
          hint="Requests and messages are mailed to this address."
        />
        <ProfileField name="city" label="City" required />
        <ProfileField name="region" label="State" />
      </div>
    </ProfileStep>
  )
}

export function HoursStep({ onSaved }: StepProps) {
  return (
    <ProfileStep schema={HOURS} onSaved={onSaved}>
      <TimeZoneField />
      <OpeningHours />
    </ProfileStep>
  )
}
