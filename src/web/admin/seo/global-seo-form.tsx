import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { documentText } from '#domain/documents/document-text.ts'
import { type GlobalSeo, globalSeoSchema } from '#domain/seo/schema.ts'
import { DESCRIPTION_LENGTH, GLOBAL_SEO_LABELS, recommended, SEO_MESSAGES, TITLE_LENGTH } from '#domain/seo/seo.ts'
import type { Versioned } from '../../data/documents.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { KeywordsField } from '../pages/keywords-field.tsx'
import { LengthCounter } from '../pages/length-counter.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from '../screen/use-settings-form.ts'
import { type EditedGlobalSeo, useSaveGlobalSeo } from './use-global-seo.ts'

export function GlobalSeoForm({ stored }: { stored: EditedGlobalSeo }) {
  const saveSettings = useSaveGlobalSeo()
  const form = useForm<GlobalSeo>({
    resolver: zodResolver(globalSeoSchema),
    defaultValues: globalSeoSchema.parse(stored),
  })
  const { control, formState, register } = form
  const { errors, isDirty, isSubmitting, dirtyFields } = formState
  const [title, description] = useWatch({ control, name: ['title', 'description'] })
  const { submit, problem, conflict, filled } = useSettingsForm<GlobalSeo, Versioned<GlobalSeo>>({
    form,
    version: stored.version,
    noun: 'settings',
    valuesOf: (saved) => globalSeoSchema.parse(saved),
    textOf: (settings) => documentText(settings, GLOBAL_SEO_LABELS),
    save: (settings, version) =>
      saveSettings(version === undefined ? changedOf(settings, dirtyFields) : settings, version),
    failed: SEO_MESSAGES.saveFailed,
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit()(event)} className="grid max-w-3xl gap-6">
        <SaveError message={problem} />
        <Card className="grid gap-6">
          <Field
            label={GLOBAL_SEO_LABELS.title}
            hint={recommended(TITLE_LENGTH)}
            counter={<LengthCounter text={title} length={TITLE_LENGTH} brief />}
            error={errors.title?.message}
          >
            <Input {...register('title')} />
          </Field>
          <Field
            label={GLOBAL_SEO_LABELS.description}
            hint={recommended(DESCRIPTION_LENGTH)}
            counter={<LengthCounter text={description} length={DESCRIPTION_LENGTH} brief />}
            error={errors.description?.message}
          >
            <Textarea rows={3} {...register('description')} />
          </Field>
          <KeywordsField<GlobalSeo> key={filled} label={GLOBAL_SEO_LABELS.keywords} name="keywords" />
        </Card>
        <SaveBar label="Save Settings" busy={isSubmitting} unsaved={isDirty} />
      </form>
      {conflict}
    </FormProvider>
  )
}

/** If the settings could not be read and the form shows defaults, save only the fields that were edited. */
function changedOf(settings: GlobalSeo, dirty: Partial<Record<keyof GlobalSeo, unknown>>): Partial<GlobalSeo> {
  return {
    ...(dirty.title ? { title: settings.title } : {}),
    ...(dirty.description ? { description: settings.description } : {}),
    ...(dirty.keywords ? { keywords: settings.keywords } : {}),
  }
}
