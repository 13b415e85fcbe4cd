import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Business } from '#domain/business.ts'
import { businessSchema } from '#domain/business-schema.ts'
import { SETTINGS_SAVED } from '#domain/settings.ts'
import { ApiError } from '../../data/api-client.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { useUnsavedChanges } from '../use-unsaved-changes.ts'
import { AboutFields } from './about-fields.tsx'
import { BusinessPreview } from './business-preview.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { ReviewFields } from './review-fields.tsx'
import { type StoredBusiness, useSaveBusiness } from './use-business-profile.ts'

const TAB_FIELDS = {
  identity: ['name', 'phone', 'email', 'scheduleHours', 'contactHours', 'licence', 'serviceArea'],
  place: ['street', 'city', 'region', 'postalCode', 'timeZone', 'latitude', 'longitude'],
  about: ['story', 'statistics', 'values', 'contractor'],
  reviews: ['reviews'],
} as const satisfies Record<string, readonly (keyof Business)[]>

export function BusinessForm({ stored }: { stored: StoredBusiness }) {
  const save = useSaveBusiness()
  const [version, setVersion] = useState(stored.version)
  const [problem, setProblem] = useState<Error>()
  const form = useForm<Business>({ resolver: zodResolver(businessSchema), defaultValues: businessSchema.parse(stored) })
  const { control, formState, handleSubmit, reset } = form
  const { errors, isSubmitting, isDirty } = formState
  const draft = useWatch({ control })
  useUnsavedChanges(isDirty, isSubmitting)

  const restart = (from: StoredBusiness) => {
    setVersion(from.version)
    setProblem(undefined)
    reset(businessSchema.parse(from))
  }

  const submit = handleSubmit(async (business) => {
    setProblem(undefined)
    try {
      restart(await save(business, version))
      toast.success(SETTINGS_SAVED)
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  })

  const tab = (value: keyof typeof TAB_FIELDS, label: string, content: React.ReactNode) => ({
    value,
    label,
    content,
    hasError: TAB_FIELDS[value].some((field) => errors[field] !== undefined),
  })
  const newer =
    problem instanceof ApiError && problem.code === 'stale' ? (problem.current as StoredBusiness) : undefined

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-8">
        <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <Tabs
            label="Parts of the profile"
            tabs={[
              tab('identity', 'Business', <IdentityFields />),
              tab('place', 'Address & map', <PlaceFields />),
              tab('about', 'About page', <AboutFields />),
              tab('reviews', 'Reviews', <ReviewFields />),
            ]}
          />
          <BusinessPreview business={draft} />
        </div>
        <SaveError message={problem?.message} newer={newer && { name: 'profile', take: () => restart(newer) }} />
        <SaveBar label="Save Profile" busy={isSubmitting} unsaved={isDirty} />
      </form>
    </FormProvider>
  )
}
