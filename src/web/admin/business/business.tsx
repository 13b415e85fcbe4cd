import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldErrors,
  useFieldArray,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { BUSINESS_LISTS, listIsFull } from '#domain/business/business.ts'
import { type Business, businessDocumentSchema, businessSchema } from '#domain/business/schema.ts'
import { documentText } from '#domain/documents/document-text.ts'
import { translationLines } from '#domain/language/translation-lines.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { hoursWords } from '#domain/scheduling/hours.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { SettingsScreen } from '../screen/settings-screen.tsx'
import { useSpeaksSpanish } from '../speaks-spanish.ts'
import { SpanishTexts } from '../translations/spanish.tsx'
import { BUSINESS_PROFILE } from './business-calls.ts'
import { BusinessPreview } from './business-preview.tsx'
import { HoursFields, IdentityFields, PlaceFields } from './profile-fields.tsx'

const { TextField, SelectField } = fieldsOf<Business>()

const CURRENCY_NAMES = Object.fromEntries(
  CURRENCIES.map((code) => [code, new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code]),
)

const TAB_FIELDS = {
  identity: ['name', 'trade', 'phone', 'email', 'licence', 'serviceArea', 'currency'],
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
  spanish: ['spanish'],
} as const satisfies Record<string, readonly (keyof Business)[]>

type BusinessTab = keyof typeof TAB_FIELDS

const TABS: readonly BusinessTab[] = ['identity', 'hours', 'place', 'about', 'reviews', 'spanish']

export default function BusinessProfile() {
  // The screens around this form also show the name and number.
  const { revalidate } = useRevalidator()
  return (
    <SettingsScreen
      title="Business"
      description="Your name, contact details and hours. Every page, email and phone link uses them as soon as you save."
      source={BUSINESS_PROFILE}
      schema={businessSchema}
      valuesOf={(stored) => businessDocumentSchema.parse(stored)}
      textOf={profileText}
      noun="profile"
      className=""
      onSaved={revalidate}
    >
      <div className="grid items-start gap-10 2xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <ProfileTabs />
        <BusinessPreview />
      </div>
    </SettingsScreen>
  )
}

function profileText({ openingHours, emergencyLine, ...rest }: Business): string {
  return documentText({
    ...rest,
    spanish: translationLines(rest),
    openingHours: openingHours && hoursWords(openingHours, '12'),
    emergencyLine: { ...emergencyLine, hours: emergencyLine.hours && hoursWords(emergencyLine.hours, '12') },
  })
}

/** A save that is refused opens the first tab with an error, unless the open one has one. */
function ProfileTabs() {
  const [tab, setTab] = useState<BusinessTab>('identity')
  const isSpanishOn = useSpeaksSpanish()
  const panels = useRef<HTMLDivElement>(null)
  const { errors, submitCount } = useFormState<Business>()
  const showFault = useEffectEvent(() => {
    const first = TABS.find((each) => isTroubled(each, errors))
    if (!first) return
    if (!isTroubled(tab, errors)) setTab(first)
    // Wait until the tab is shown, because hidden elements take no focus.
    requestAnimationFrame(() =>
      panels.current?.querySelector<HTMLElement>('[data-state=active] [aria-invalid]')?.focus(),
    )
  })
  useEffect(() => {
    if (submitCount > 0) showFault()
  }, [submitCount])

  const part = (value: BusinessTab, label: string, content: ReactNode) => ({
    value,
    label,
    content,
    hasError: isTroubled(value, errors),
  })
  return (
    <div ref={panels} className="min-w-0">
      <Tabs
        label="Parts of the profile"
        value={tab}
        onValueChange={(value) => setTab(TABS.find((each) => each === value) ?? tab)}
        tabs={[
          part('identity', 'Business', <BusinessFields />),
          part('hours', 'Hours & promises', <HoursFields />),
          part('place', 'Address & map', <PlaceFields />),
          part('about', 'About page', <AboutFields />),
          part('reviews', 'Reviews', <ReviewFields />),
          ...(isSpanishOn ? [part('spanish', 'Spanish', <SpanishTexts of="business" />)] : []),
        ]}
      />
    </div>
  )
}

function BusinessFields() {
  return (
    <div className="grid gap-5">
      <IdentityFields />
      <SelectField name="currency" label="Currency" hint="Used on estimates and invoices." options={CURRENCY_NAMES} />
    </div>
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
          <TextField name={`reviews.${index}.quote`} label="Words" rows={3} required />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name={`reviews.${index}.author`} label="Name" required />
            <TextField name={`reviews.${index}.place`} label="Place" />
          </div>
        </>
      )}
    </EntryList>
  )
}

function AboutFields() {
  return (
    <div className="grid gap-10">
      <TextField name="story" label="Company story" rows={10} hint="Leave an empty line to start a new paragraph." />
      <EntryList name="statistics" legend="Statistics" empty={{ value: '', label: '' }}>
        {(index) => (
          <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
            <TextField name={`statistics.${index}.value`} label="Value" required />
            <TextField name={`statistics.${index}.label`} label="Label" required />
          </div>
        )}
      </EntryList>
      <EntryList name="values" legend="Values" empty={{ title: '', text: '' }}>
        {(index) => (
          <>
            <TextField name={`values.${index}.title`} label="Title" required />
            <TextField name={`values.${index}.text`} label="Text" rows={2} required />
          </>
        )}
      </EntryList>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-display font-semibold text-xl">Contractor</legend>
        <TextField name="contractor.name" label="Name" hint="Leave blank to show no profile." />
        <TextField name="contractor.role" label="Role" />
        <TextField name="contractor.text" label="About them" rows={4} className="sm:col-span-2" />
      </fieldset>
    </div>
  )
}

type ListName = FieldArrayPath<Business> & keyof typeof BUSINESS_LISTS

type EntryListProps<Name extends ListName> = {
  name: Name
  legend: string
  empty: FieldArray<Business, Name>
  children: (index: number) => ReactNode
}

function EntryList<Name extends ListName>({ name, legend, empty, children }: EntryListProps<Name>) {
  const { control, formState } = useFormContext<Business>()
  const { fields, append, remove } = useFieldArray({ control, name })
  const list = BUSINESS_LISTS[name]
  const { noun } = list
  const problem = formState.errors[name]?.root?.message
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-display font-semibold text-xl">{legend}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid gap-4 rounded-lg border border-line bg-surface-raised p-4 sm:p-5">
          {children(index)}
          <div>
            <Button tone="ghost" size="sm" onClick={() => remove(index)}>
              <Trash2 aria-hidden="true" />
              Remove {noun} {index + 1}
            </Button>
          </div>
        </div>
      ))}
      {problem && <Notice tone="error">{problem}</Notice>}
      {fields.length < list.limit ? (
        <div>
          <Button tone="secondary" size="sm" onClick={() => append(empty)}>
            <Plus aria-hidden="true" />
            Add {noun}
          </Button>
        </div>
      ) : (
        <p className="text-ink-muted text-sm">{listIsFull(list)}.</p>
      )}
    </fieldset>
  )
}
