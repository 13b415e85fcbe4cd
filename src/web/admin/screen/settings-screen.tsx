import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { documentText } from '#domain/documents/document-text.ts'
import type { z } from '#domain/documents/zod.ts'
import type { AdministeredSettings } from '#server/api-types.ts'
import type { Command } from '../../data/command.ts'
import { getSettings, saveDocument, type Versioned } from '../../data/documents.ts'
import { type Query, useRead } from '../../data/query.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { SAVING } from '../editing-words.ts'
import { defaultsFrom } from '../form/defaults-from.ts'
import { LoadError } from '../load-error.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { titled } from './words.ts'

/** Where settings are read and saved. Read once, so that a change elsewhere doesn't overwrite the form. */
export interface SettingsSource<Values, Stored> extends Query<[], Stored> {
  save: (values: Values, version: number) => Promise<Stored>
}

export function settingsDocument<Id extends keyof AdministeredSettings>(
  id: Id,
): SettingsSource<object, Versioned<AdministeredSettings[Id]>> {
  return {
    key: ['settings', id],
    isReadOnce: true,
    read: () => getSettings(id),
    save: (values, version) => saveDocument('settings', id, values, { version }),
  }
}

/** Settings with routes of their own. */
export function settingsSource<Values, Stored>(
  read: Query<[], Stored>,
  save: Command<[values: Values, version: number], Stored>,
): SettingsSource<Values, Stored> {
  return { ...read, isReadOnce: true, save: save.perform }
}

interface SettingsFormProps<Values extends FieldValues, Stored> {
  source: SettingsSource<Values, Stored>
  schema: z.ZodType<Values, Values>
  /** The values as text, so that two versions can be compared line by line. */
  textOf?: (values: Values) => string
  /** "settings", unless they have a name of their own. */
  noun?: string
  /** Part of a larger screen: the button stands below the fields. */
  isSection?: boolean
  children: ReactNode
}

type OpenSettingsProps<Values extends FieldValues, Stored> = Omit<SettingsFormProps<Values, Stored>, 'source'> & {
  stored: Stored
  save: SettingsSource<Values, Stored>['save']
}

type SettingsScreenProps<Values extends FieldValues, Stored> = SettingsFormProps<Values, Stored> & {
  title: string
  description: string
}

/** A screen for settings alone. */
export function SettingsScreen<Values extends FieldValues, Stored extends { version: number }>({
  title,
  description,
  ...form
}: SettingsScreenProps<Values, Stored>) {
  return (
    <>
      <PageHeader title={title} description={description} />
      <SettingsForm {...form} />
    </>
  )
}

export function SettingsForm<Values extends FieldValues, Stored extends { version: number }>(
  props: SettingsFormProps<Values, Stored>,
) {
  const settings = useRead(props.source)
  return (
    <>
      <LoadError of={settings} />
      {settings.data && <OpenSettings {...props} stored={settings.data} save={props.source.save} />}
      {!settings.data && !settings.error && <Spinner block>Loading the {props.noun ?? 'settings'}...</Spinner>}
    </>
  )
}

/** A form whose settings came with something else. */
export function OpenSettings<Values extends FieldValues, Stored extends { version: number }>({
  stored,
  save,
  schema,
  textOf = documentText,
  noun = 'settings',
  isSection,
  children,
}: OpenSettingsProps<Values, Stored>) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: defaultsFrom(schema.parse(stored)),
  })
  const { isSubmitting, isDirty } = form.formState
  const { submit, problem, conflict } = useSettingsForm<Values, Stored>({
    form,
    version: stored.version,
    noun,
    valuesOf: (saved) => schema.parse(saved),
    textOf,
    save: (values, version = stored.version) => save(values, version),
    failed: `Failed to save the ${noun}`,
  })
  const label = `Save ${titled(noun)}`
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit()(event)} className="grid max-w-3xl gap-6">
        <SaveError message={problem} />
        {children}
        {isSection ? (
          <Button type="submit" busy={isSubmitting} busyLabel={SAVING} className="justify-self-start">
            {label}
          </Button>
        ) : (
          <SaveBar label={label} busy={isSubmitting} unsaved={isDirty} />
        )}
        {conflict}
      </form>
    </FormProvider>
  )
}
