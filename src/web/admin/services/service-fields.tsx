import { useFormContext, useWatch } from 'react-hook-form'
import { promiseWords, SERVICE_FIELDS } from '#domain/services/labels.ts'
import { priceWords } from '#domain/services/price.ts'
import type { ServiceContent } from '#domain/services/schema.ts'
import {
  MOST_BUFFER_MINUTES,
  QUARTER_MINUTES,
  SERVICE_LIMITS,
  VISIT_MINUTES,
  WINDOW_MINUTES,
} from '#domain/services/service.ts'
import { useRead } from '../../data/calls.ts'
import { Options } from '../../ui/field.tsx'
import { Card } from '../../ui/page.tsx'
import { CrawlerViewButton } from '../crawler-view/crawler-view-button.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { TitleAndSlug } from '../form/title-and-slug.tsx'
import { SearchTexts } from '../pages/seo-inputs.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { Noted } from '../publish-checks/field-findings.tsx'
import { priceItems } from './service-calls.ts'

const { TextField, NumberField, SelectField, SwitchField, ChoicesField } = fieldsOf<ServiceContent>()

export function NameFields({ ownSlug }: { ownSlug: string | undefined }) {
  const summary = useWatch<ServiceContent, 'summary'>({ name: 'summary' })
  return (
    <div className="grid gap-6">
      <TitleAndSlug
        title={{ name: 'name', label: SERVICE_FIELDS.name }}
        slugLabel={SERVICE_FIELDS.slug}
        own={ownSlug}
        movesTo={(slug) => `The service moves from ${ownSlug} to ${slug}.`}
      />
      <TextField
        name="summary"
        label={SERVICE_FIELDS.summary}
        hint="One or two sentences, shown in lists."
        counter={`${summary.length} / ${SERVICE_LIMITS.summary}`}
        rows={2}
      />
      <ServicePicture />
    </div>
  )
}

/** Uploaded when chosen; shown to visitors when the service is saved. */
function ServicePicture() {
  const { control, setValue, formState } = useFormContext<ServiceContent>()
  const [src, alt, focus] = useWatch({ control, name: ['image', 'imageAlt', 'imageFocus'] })
  return (
    <Noted names={['image', 'imageAlt']}>
      <PictureField
        label={SERVICE_FIELDS.image}
        value={{ src, alt, focus }}
        error={formState.errors.image?.message ?? formState.errors.imageAlt?.message}
        onChange={(picture) => {
          setValue('image', picture.src, { shouldDirty: true })
          setValue('imageAlt', picture.alt, { shouldDirty: true })
          setValue('imageFocus', picture.focus, { shouldDirty: true })
        }}
      />
    </Noted>
  )
}

export function TimeFields() {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-xl">Time</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          name="minutes"
          label={SERVICE_FIELDS.minutes}
          hint={`${VISIT_MINUTES.least} to ${VISIT_MINUTES.most}, in quarter hours.`}
          min={VISIT_MINUTES.least}
          max={VISIT_MINUTES.most}
          step={QUARTER_MINUTES}
          required
        />
        <NumberField
          name="bufferMinutes"
          label={SERVICE_FIELDS.bufferMinutes}
          hint="Kept free for cleaning up."
          min={0}
          max={MOST_BUFFER_MINUTES}
          step={QUARTER_MINUTES}
          required
        />
      </div>
      <SelectField
        name="windowMinutes"
        label={SERVICE_FIELDS.windowMinutes}
        hint="A window promises when the crew arrives, and leaves you room to plan the day."
        isNumber
      >
        <Options of={WINDOW_MINUTES.map((minutes) => [minutes, promiseWords(minutes)])} />
      </SelectField>
    </fieldset>
  )
}

export function PriceFields() {
  const price = useWatch<ServiceContent, 'price'>({ name: 'price' })
  const amount = { inputMode: 'decimal', min: 0, step: 'any', isOptional: true } as const
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-xl">Price</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField name="price.from" label={SERVICE_FIELDS.priceFrom} hint="In dollars." {...amount} />
        <NumberField name="price.to" label={SERVICE_FIELDS.priceTo} {...amount} />
      </div>
      <TextField name="price.note" label={SERVICE_FIELDS.priceNote} hint='For example, "unit not included".' />
      <p className="text-ink-muted text-sm" aria-live="polite">
        Visitors read: <strong className="text-ink">{priceWords(price) || 'no price'}</strong>
      </p>
    </fieldset>
  )
}

/** Nothing to choose from until there is a price list. */
export function UsualItems() {
  const items = useRead(priceItems).data ?? []
  if (items.length === 0) return null
  return (
    <Card>
      <ChoicesField
        name="items"
        legend={SERVICE_FIELDS.items}
        hint="New estimates and invoices for this service start with these."
        labels={Object.fromEntries(items.map(({ id, name }) => [id, String(name)]))}
      />
    </Card>
  )
}

export function ShownFields() {
  const emergency = useWatch<ServiceContent, 'emergency'>({ name: 'emergency' })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display font-semibold text-xl">Visitors</legend>
      <SwitchField
        name="bookable"
        label={SERVICE_FIELDS.bookable}
        hint={emergency ? 'Not while it is an emergency.' : 'When off, visitors are asked to call.'}
      />
      <SwitchField
        name="emergency"
        label={SERVICE_FIELDS.emergency}
        hint="Shows your number right away instead of times."
      />
      <SwitchField name="onHome" label={SERVICE_FIELDS.onHome} />
    </fieldset>
  )
}

export function SearchFields() {
  const { getValues } = useFormContext<ServiceContent>()
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-xl">Search engines</legend>
      <SearchTexts
        title={{ label: SERVICE_FIELDS.seoTitle, hint: 'Without one, the name.' }}
        description={{ label: SERVICE_FIELDS.seoDescription, hint: 'Without one, the summary.' }}
      />
      <CrawlerViewButton kind="service" contentOf={getValues} />
    </fieldset>
  )
}
