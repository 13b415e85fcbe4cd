import { businessDocumentSchema, businessSchema } from '#domain/business/schema.ts'
import { OpeningHours } from '../business/hours-fields.tsx'
import { TimeZoneField } from '../business/place-fields.tsx'
import { ProfileField } from '../business/profile-field.tsx'
import { ProfileStep } from './profile-step.tsx'

const IDENTITY = { name: true, phone: true, email: true, city: true, region: true } as const
const HOURS = { timeZone: true, openingHours: true, scheduleHours: true, contactHours: true } as const

type StepProps = { onSaved: () => void }

export function IdentityStep({ onSaved }: StepProps) {
  return (
    <ProfileStep
      schema={businessSchema.pick(IDENTITY)}
      stored={businessDocumentSchema.pick(IDENTITY)}
      onSaved={onSaved}
    >
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
    <ProfileStep schema={businessSchema.pick(HOURS)} stored={businessDocumentSchema.pick(HOURS)} onSaved={onSaved}>
      {/* The field spans six columns, as on the form of the whole profile. */}
      <div className="grid sm:grid-cols-6">
        <TimeZoneField />
      </div>
      <OpeningHours />
    </ProfileStep>
  )
}
