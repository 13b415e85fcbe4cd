import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { type Business, businessDocumentSchema, businessSchema } from '#domain/business/schema.ts'
import type { z } from '#domain/documents/zod.ts'
import type { Versioned } from '../../data/documents.ts'
import { useRead } from '../../data/query.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { BUSINESS_PROFILE } from '../business/business-calls.ts'
import { OpeningHours, TimeZoneField } from '../business/profile-fields.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { LoadError } from '../load-error.tsx'
import { OpenSettings } from '../screen/settings-screen.tsx'

const IDENTITY = { name: true, phone: true, email: true, city: true, region: true } as const
const HOURS = { timeZone: true, openingHours: true, scheduleHours: true, contactHours: true } as const

const { TextField } = fieldsOf<Business>()

type StepProps = { onSaved: () => void }

export function IdentityStep({ onSaved }: StepProps) {
  return (
    <ProfileStep
      schema={businessSchema.pick(IDENTITY)}
      stored={businessDocumentSchema.pick(IDENTITY)}
      onSaved={onSaved}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Business name" required className="sm:col-span-2" />
        <TextField name="phone" label="Phone" type="tel" required />
        <TextField
          name="email"
          label="Email"
          type="email"
          required
          hint="Requests and messages are mailed to this address."
        />
        <TextField name="city" label="City" required />
        <TextField name="region" label="State" />
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

type Part = Partial<Business>

interface ProfileStepProps {
  /** The fields of this step, with the rules of the whole profile. */
  schema: z.ZodType<Part, Part>
  /** The same fields as they may be stored: empty until the owner fills them in. */
  stored: z.ZodType<Part>
  onSaved: () => void
  children: ReactNode
}

/** A few fields of the business profile. The others stay as they are. */
function ProfileStep({ schema, stored, onSaved, children }: ProfileStepProps) {
  const profile = useRead(BUSINESS_PROFILE)
  const { revalidate } = useRevalidator()
  // The step before may have saved the profile since it was read.
  const current = profile.isFetchedAfterMount ? profile.data : undefined
  return (
    <>
      <LoadError of={profile} />
      {!current && !profile.error && <Spinner>Loading the business profile...</Spinner>}
      {current && (
        <OpenSettings<Part, Versioned<Business>>
          stored={current}
          save={BUSINESS_PROFILE.save}
          schema={schema}
          valuesOf={(saved) => stored.parse(saved)}
          noun="profile"
          label="Save"
          isSection
          className=""
          onSaved={async () => {
            await revalidate()
            onSaved()
          }}
        >
          {children}
        </OpenSettings>
      )}
    </>
  )
}
