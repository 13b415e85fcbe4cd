import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import {
  DESCRIPTION_LENGTH,
  GLOBAL_SEO_LABELS,
  type GlobalSeo,
  recommended,
  SEO_MESSAGES,
  TITLE_LENGTH,
} from '#domain/seo.ts'
import { globalSeoSchema } from '#domain/seo-schema.ts'
import { SETTINGS_SAVED } from '#domain/settings.ts'
import { ApiError } from '../../data/api-client.ts'
import type { Versioned } from '../../data/documents.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { KeywordsField } from '../pages/keywords-field.tsx'
import { LengthCounter } from '../pages/length-counter.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { useUnsavedChanges } from '../use-unsaved-changes.ts'
import { type EditedGlobalSeo, useSaveGlobalSeo } from './use-global-seo.ts'

export function GlobalSeoForm({ stored }: { stored: EditedGlobalSeo }) {
  const saveSettings = useSaveGlobalSeo()
  const [version, setVersion] = useState(stored.version)
  const [problem, setProblem] = useState<Error>()
  const [filled, setFilled] = useState(0)
  const form = useForm<GlobalSeo>({
    resolver: zodResolver(globalSeoSchema),
    defaultValues: globalSeoSchema.parse(stored),
  })
  const { control, formState, register, reset } = form
  const { errors, isDirty, isSubmitting, dirtyFields } = formState
  const [title, description] = useWatch({ control, name: ['title', 'description'] })
  useUnsavedChanges(isDirty, isSubmitting)

  const restart = (from: Versioned<GlobalSeo>) => {
    setVersion(from.version)
    setProblem(undefined)
    reset(globalSeoSchema.parse(from))
    setFilled((count) => count + 1)
  }
  /** Nothing moves under the hands: what was typed since stays, and is not saved yet. */
  const moveOn = (saved: Versioned<GlobalSeo>, sent: GlobalSeo) => {
    setVersion(saved.version)
    form.resetDefaultValues(sent)
  }
  const submit = form.handleSubmit(async (settings) => {
    const sent = structuredClone(form.getValues())
    setProblem(undefined)
    try {
      if (version === undefined) restart(await saveSettings(changedOf(settings, dirtyFields), version))
      else moveOn(await saveSettings(settings, version), sent)
      toast.success(SETTINGS_SAVED)
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(SEO_MESSAGES.saveFailed))
    }
  })
  const newer =
    problem instanceof ApiError && problem.code === 'stale' ? (problem.current as Versioned<GlobalSeo>) : undefined

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-3xl gap-6">
        <SaveError message={problem?.message} newer={newer && { name: 'settings', take: () => restart(newer) }} />
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
    </FormProvider>
  )
}

/** Over defaults that only stand in, nothing is saved but what was typed. */
function changedOf(settings: GlobalSeo, dirty: Partial<Record<keyof GlobalSeo, unknown>>): Partial<GlobalSeo> {
  return {
    ...(dirty.title ? { title: settings.title } : {}),
    ...(dirty.description ? { description: settings.description } : {}),
    ...(dirty.keywords ? { keywords: settings.keywords } : {}),
  }
}
