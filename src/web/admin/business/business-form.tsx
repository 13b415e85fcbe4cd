import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type FieldErrors, FormProvider, useForm, useWatch } from 'react-hook-form'
import { BUSINESS_MESSAGES } from '#domain/business/business.ts'
import { type Business, businessDocumentSchema, businessSchema } from '#domain/business/schema.ts'
import { documentText } from '#domain/documents/document-text.ts'
import { hoursWords } from '#domain/scheduling/hours-words.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from '../screen/use-settings-form.ts'
import { BusinessPreview } from './business-preview.tsx'
import { EntryList } from './entry-list.tsx'
import { HoursFields } from './hours-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { ProfileField } from './profile-field.tsx'
import { type StoredBusiness, useSaveBusiness } from './use-business-profile.ts'

const TAB_FIELDS = {
  identity: ['name', 'trade', 'phone', 'email', 'licence', 'serviceArea'],
  hours: [
    'scheduleHours',
    'contactHours',
    'openingHours',
    'clock',
    'answerTime',
    'showsAnswerTime',
    'unansweredDays',
    'emergencyLine',
  ],
  place: ['street', 'city', 'region', 'postalCode', 'timeZone'],
  about: ['story', 'statistics', 'values', 'contractor'],
  reviews: ['reviews'],
} as const satisfies Record<string, readonly (keyof Business)[]>

type BusinessTab = keyof typeof TAB_FIELDS

const TABS: readonly BusinessTab[] = ['identity', 'hours', 'place', 'about', 'reviews']

export function BusinessForm({ stored }: { stored: StoredBusiness }) {
  const save = useSaveBusiness()
  const [tab, setTab] = useState<BusinessTab>('identity')
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm<Business>({
    resolver: zodResolver(businessSchema),
    defaultValues: businessDocumentSchema.parse(stored),
    shouldFocusError: false,
  })
  const { control, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const draft = useWatch({ control })
  const { submit, problem, conflict } = useSettingsForm<Business, StoredBusiness>({
    form,
    version: stored.version,
    noun: 'profile',
    valuesOf: (saved) => businessDocumentSchema.parse(saved),
    textOf: ({ openingHours, emergencyLine, ...rest }) =>
      documentText({
        ...rest,
        openingHours: openingHours && hoursWords(openingHours, '12'),
        emergencyLine: { ...emergencyLine, hours: emergencyLine.hours && hoursWords(emergencyLine.hours, '12') },
      }),
    save: (business, version = stored.version) => save(business, version),
    failed: BUSINESS_MESSAGES.saveFailed,
  })
  const showFault = (invalid: FieldErrors<Business>) => {
    const [first = tab] = TABS.filter((each) => isTroubled(each, invalid))
    if (!isTroubled(tab, invalid)) setTab(first)
    // Wait until the tab is shown, because hidden elements take no focus.
    requestAnimationFrame(() =>
      formRef.current?.querySelector<HTMLElement>('[data-state=active] [aria-invalid]')?.focus(),
    )
  }

  const part = (value: BusinessTab, label: string, content: React.ReactNode) => ({
    value,
    label,
    content,
    hasError: isTroubled(value, errors),
  })

  return (
    <FormProvider {...form}>
      <form noValidate ref={formRef} onSubmit={(event) => void submit(showFault)(event)} className="grid gap-8">
        <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <Tabs
            label="Parts of the profile"
            value={tab}
            onValueChange={(value) => setTab(TABS.find((each) => each === value) ?? tab)}
            tabs={[
              part('identity', 'Business', <IdentityFields />),
              part('hours', 'Hours & promises', <HoursFields />),
              part('place', 'Address & map', <PlaceFields />),
              part('about', 'About page', <AboutFields />),
              part('reviews', 'Reviews', <ReviewFields />),
            ]}
          />
          <BusinessPreview business={draft} />
        </div>
        <SaveError message={problem} />
        <SaveBar label="Save Profile" busy={isSubmitting} unsaved={isDirty} />
      </form>
      {conflict}
    </FormProvider>
  )
}

function isTroubled(tab: BusinessTab, errors: FieldErrors<Business>): boolean {
  return TAB_FIELDS[tab].some((field) => errors[field] !== undefined)
}

function ReviewFields() {
  return (
    <EntryList name="reviews" legend="Reviews on the home page" empty={{ quote: '', author: '', place: '' }}>
      {(index) => (
        <>
          <ProfileField name={`reviews.${index}.quote`} label="Words" rows={3} required />
          <div className="grid gap-4 sm:grid-cols-2">
            <ProfileField name={`reviews.${index}.author`} label="Name" required />
            <ProfileField name={`reviews.${index}.place`} label="Place" />
          </div>
        </>
      )}
    </EntryList>
  )
}

function AboutFields() {
  return (
    <div className="grid gap-10">
      <ProfileField name="story" label="Company story" rows={10} hint="Leave an empty line to start a new paragraph." />
      <EntryList name="statistics" legend="Statistics" empty={{ value: '', label: '' }}>
        {(index) => (
          <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
            <ProfileField name={`statistics.${index}.value`} label="Value" required />
            <ProfileField name={`statistics.${index}.label`} label="Label" required />
          </div>
        )}
      </EntryList>
      <EntryList name="values" legend="Values" empty={{ title: '', text: '' }}>
        {(index) => (
          <>
            <ProfileField name={`values.${index}.title`} label="Title" required />
            <ProfileField name={`values.${index}.text`} label="Text" rows={2} required />
          </>
        )}
      </EntryList>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-display font-semibold text-xl">Contractor</legend>
        <ProfileField name="contractor.name" label="Name" hint="Leave it empty to show no profile." />
        <ProfileField name="contractor.role" label="Role" />
        <ProfileField name="contractor.text" label="About them" rows={4} className="sm:col-span-2" />
      </fieldset>
    </div>
  )
}
