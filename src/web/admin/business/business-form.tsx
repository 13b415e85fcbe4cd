import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type FieldErrors, FormProvider, useForm, useWatch } from 'react-hook-form'
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

type BusinessTab = keyof typeof TAB_FIELDS

const TABS: readonly BusinessTab[] = ['identity', 'place', 'about', 'reviews']

export function BusinessForm({ stored }: { stored: StoredBusiness }) {
  const save = useSaveBusiness()
  const [version, setVersion] = useState(stored.version)
  const [problem, setProblem] = useState<Error>()
  const [tab, setTab] = useState<BusinessTab>('identity')
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm<Business>({
    resolver: zodResolver(businessSchema),
    defaultValues: businessSchema.parse(stored),
    shouldFocusError: false,
  })
  const { control, formState, getValues, handleSubmit, reset, resetDefaultValues } = form
  const { errors, isSubmitting, isDirty } = formState
  const draft = useWatch({ control })
  useUnsavedChanges(isDirty, isSubmitting)

  const restart = (from: StoredBusiness) => {
    setVersion(from.version)
    setProblem(undefined)
    reset(businessSchema.parse(from))
  }

  /** Nothing moves under the hands: what was typed since stays, and is not saved yet. */
  const moveOn = (saved: StoredBusiness, sent: Business) => {
    setVersion(saved.version)
    resetDefaultValues(sent)
  }

  const submit = handleSubmit(
    async (business) => {
      const sent = structuredClone(getValues())
      setProblem(undefined)
      try {
        moveOn(await save(business, version), sent)
        toast.success(SETTINGS_SAVED)
      } catch (error) {
        setProblem(error instanceof Error ? error : new Error(String(error)))
      }
    },
    (invalid) => {
      const [first = tab] = TABS.filter((each) => isTroubled(each, invalid))
      if (!isTroubled(tab, invalid)) setTab(first)
      // After the tab is shown: what is hidden takes no focus.
      requestAnimationFrame(() =>
        formRef.current?.querySelector<HTMLElement>('[data-state=active] [aria-invalid]')?.focus(),
      )
    },
  )

  const part = (value: BusinessTab, label: string, content: React.ReactNode) => ({
    value,
    label,
    content,
    hasError: isTroubled(value, errors),
  })
  const newer =
    problem instanceof ApiError && problem.code === 'stale' ? (problem.current as StoredBusiness) : undefined

  return (
    <FormProvider {...form}>
      <form noValidate ref={formRef} onSubmit={(event) => void submit(event)} className="grid gap-8">
        <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <Tabs
            label="Parts of the profile"
            value={tab}
            onValueChange={(value) => setTab(TABS.find((each) => each === value) ?? tab)}
            tabs={[
              part('identity', 'Business', <IdentityFields />),
              part('place', 'Address & map', <PlaceFields />),
              part('about', 'About page', <AboutFields />),
              part('reviews', 'Reviews', <ReviewFields />),
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

function isTroubled(tab: BusinessTab, errors: FieldErrors<Business>): boolean {
  return TAB_FIELDS[tab].some((field) => errors[field] !== undefined)
}
