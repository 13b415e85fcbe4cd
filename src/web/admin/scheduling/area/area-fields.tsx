import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { documentText } from '#domain/documents/document-text.ts'
import { AREA_MODE_LABELS, type AreaForm, areaFormOf, areaFormSchema, areaOf } from '#domain/places/area-form.ts'
import type { ServiceArea } from '#domain/places/schema.ts'
import { AREA_MESSAGES } from '#domain/places/words.ts'
import { SAVING } from '#web/admin/editing-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { SaveError } from '../../save-error.tsx'
import { useSettingsForm } from '../../screen/use-settings-form.ts'
import { AreaPreview } from './area-preview.tsx'
import { RadiusFields } from './radius-fields.tsx'
import { type StoredArea, saveServiceArea } from './use-service-area.ts'
import { ZipGroups } from './zip-groups.tsx'

const MODES: readonly ServiceArea['mode'][] = ['off', 'zips', 'radius']

export function AreaFields({ stored }: { stored: StoredArea }) {
  const form = useForm<AreaForm>({
    resolver: zodResolver(areaFormSchema),
    defaultValues: areaFormOf(stored),
    mode: 'onTouched',
  })
  const { register, control, formState } = form
  const { isSubmitting, isDirty } = formState
  const mode = useWatch({ control, name: 'mode' })
  const { submit, problem, conflict } = useSettingsForm<AreaForm, StoredArea>({
    form,
    version: stored.version,
    noun: 'service area',
    valuesOf: areaFormOf,
    textOf: (values) => documentText(areaOf(values)),
    save: (values, version = stored.version) => saveServiceArea(areaOf(values), version),
    failed: AREA_MESSAGES.saveFailed,
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit()(event)} className="grid gap-6">
        <Field label="Where you go" className="sm:max-w-80">
          <Select {...register('mode')}>
            {MODES.map((each) => (
              <option key={each} value={each}>
                {AREA_MODE_LABELS[each]}
              </option>
            ))}
          </Select>
        </Field>
        {mode !== 'off' && (
          <p className="max-w-prose text-ink-muted text-sm">
            Customers are asked for their ZIP code. Requests from elsewhere still reach you, marked and without a time.
          </p>
        )}
        {mode === 'zips' && <ZipGroups />}
        {mode === 'radius' && <RadiusFields />}
        {isDirty && <AreaPreview />}
        <SaveError message={problem} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" tone="secondary" busy={isSubmitting} busyLabel={SAVING}>
            Save Service Area
          </Button>
          {isDirty && <p className="text-ink-muted text-sm">Not saved yet.</p>}
        </div>
      </form>
      {conflict}
    </FormProvider>
  )
}
