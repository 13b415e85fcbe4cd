import { zodResolver } from '@hookform/resolvers/zod'
import type { ClientResponse } from 'hono/client'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { documentText } from '#domain/documents/document-text.ts'
import type { z } from '#domain/documents/zod.ts'
import type { AdministeredSettings } from '#server/api-types.ts'
import { called, ifVersion } from '../../data/api-client.ts'
import { type Query, query, type Sending, useRead } from '../../data/calls.ts'
import { getSettings, saveDocument, type Versioned } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PageHeader } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { defaultsFrom, showAtFields } from '../form/hook-form.ts'
import { LoadState } from '../load-error.tsx'
import { SAVING, SaveBar, SaveError, useUnsavedChanges } from '../save-bar.tsx'
import { useVersionedForm } from './use-versioned-form.tsx'
import { titled } from './words.ts'

const SETTINGS_SAVED = 'Settings saved successfully!'

type Saved<Stored> = Stored & { version: number }

/** Where settings are read and saved. Read once, so that a change elsewhere doesn't overwrite the form. */
export interface SettingsSource<Values, Stored> extends Query<[], Stored> {
  /**
   * Without a version if the settings could not be read and the form shows defaults. `edited` are the fields that the
   * person changed or typed again. Without them, the whole form replaces what someone else saved.
   */
  save: (values: Values, version: number | undefined, edited?: ReadonlySet<string>) => Promise<Saved<Stored>>
}

export function settingsDocument<Id extends keyof AdministeredSettings>(
  id: Id,
): SettingsSource<object, Versioned<AdministeredSettings[Id]>> {
  return {
    key: ['settings', id],
    isReadOnce: true,
    read: () => getSettings(id),
    save: (values, version) => saveDocument('settings', id, values, version === undefined ? {} : { version }),
  }
}

type Sent<Stored> = ClientResponse<Stored, ContentfulStatusCode, 'json'>

interface SettingsRoute<Values, Stored> {
  $get: (args: object, sending: Sending) => Promise<Sent<Stored>>
  $put: (
    args: { json: Values },
    options: { headers: Record<string, string> },
  ) => Promise<Sent<Stored> | ClientResponse<object, 409, 'json'>>
}

export function settingsRoute<Values, Stored extends { version: number }>(
  key: string,
  route: SettingsRoute<Values, Stored>,
  messages: { fetchFailed: string; saveFailed: string },
): SettingsSource<Values, Stored>
export function settingsRoute(
  key: string,
  { $get, $put }: SettingsRoute<unknown, { version: number }>,
  { fetchFailed, saveFailed }: { fetchFailed: string; saveFailed: string },
): SettingsSource<unknown, { version: number }> {
  return {
    ...query({ key: [key], isReadOnce: true, failed: fetchFailed, call: (_, sending) => $get({}, sending) }),
    save: (json, version) => called($put({ json }, { headers: ifVersion(version) }), saveFailed),
  }
}

interface SettingsFormProps<Values extends FieldValues, Stored> {
  source: SettingsSource<Values, Stored>
  schema: z.ZodType<Values, Values>
  /** Needed if the form doesn't show the settings as they are stored. */
  valuesOf?: (stored: Stored) => Values
  textOf?: (values: Values) => string
  noun?: string
  /** The button's label. Defaults to "Save Settings", with the noun. */
  label?: string
  beside?: ReactNode
  /** Part of a larger screen: the button stands below the fields. */
  isSection?: boolean
  /** Replaces the button. The caller decides what happens after a save. */
  footer?: ReactNode
  /** Rendered outside the form, reads its values. */
  aside?: ReactNode
  checksOnBlur?: boolean
  className?: string
  /** Handles a refusal itself. `again` saves again. */
  handle?: (error: unknown, again: () => Promise<void>) => boolean
  onSaved?: (saved: Stored, form: UseFormReturn<Values>) => void | Promise<void>
  children: ReactNode
}

type OpenSettingsProps<Values extends FieldValues, Stored> = Omit<SettingsFormProps<Values, Stored>, 'source'> &
  Pick<SettingsSource<Values, Stored>, 'save'> & { stored: Stored }

type SettingsScreenProps<Values extends FieldValues, Stored> = SettingsFormProps<Values, Stored> & {
  title: string
  description: string
}

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
      <LoadState of={settings}>Loading the {props.noun ?? 'settings'}...</LoadState>
      {settings.data && <OpenSettings {...props} stored={settings.data} save={props.source.save} />}
    </>
  )
}

/** A form whose settings came with other data. It stays open after a save, and loses nothing if someone else saves first. */
export function OpenSettings<Values extends FieldValues, Stored extends { version: number | undefined }>(
  props: OpenSettingsProps<Values, Stored>,
) {
  const { stored, save, schema, valuesOf = (from) => schema.parse(from), textOf = documentText } = props
  const { noun = 'settings', label = `Save ${titled(noun)}`, beside, isSection, checksOnBlur, footer, aside } = props
  const { className = 'max-w-3xl', handle, onSaved, children } = props
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: defaultsFrom(valuesOf(stored)),
    mode: checksOnBlur ? 'onTouched' : 'onSubmit',
  })
  const { isSubmitting, isDirty, dirtyFields } = form.formState
  const typed = useRef(new Set<string>())
  const [problem, setProblem] = useState<string>()
  useUnsavedChanges(isDirty, isSubmitting)

  const store = async (values: Values, over: number | undefined) => {
    const sent = structuredClone(form.getValues())
    setProblem(undefined)
    try {
      const edited = new Set([...typed.current, ...Object.keys(dirtyFields)])
      const saved = await save(values, over, over === target ? edited : undefined)
      typed.current.clear()
      // The form showed defaults in place of settings that could not be read. Now show the real ones.
      if (over === undefined) restart(saved)
      else moveOn(saved, sent)
      if (!footer) toast.success(SETTINGS_SAVED)
      await onSaved?.(saved, form)
    } catch (error) {
      if (conflict.caught(error) || handle?.(error, () => submit(over))) return
      showAtFields(form, error)
      setProblem(error instanceof Error && error.message ? error.message : `Failed to save the ${noun}`)
    }
  }

  const submit = (over: number | undefined, event?: FormEvent) =>
    form.handleSubmit((values) => store(values, over))(event)

  const { target, conflict, restart, moveOn } = useVersionedForm<Values, Saved<Stored>, number | undefined>({
    form,
    opened: stored.version,
    noun,
    targetOf: (saved) => saved?.version ?? 0,
    valuesOf,
    textOf,
    saveOver: (over) => void submit(over),
    onRestart: () => setProblem(undefined),
  })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onChange={({ target: field }) => {
          if ('name' in field && typeof field.name === 'string') typed.current.add(field.name.split('.')[0] ?? '')
        }}
        onSubmit={(event) => void submit(target, event)}
        className={classNames('grid grid-cols-1 gap-6', className)}
      >
        {children}
        <SaveError message={problem} />
        {footer}
        {!footer && isSection && (
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busy={isSubmitting} busyLabel={SAVING}>
              {label}
            </Button>
            {beside}
          </div>
        )}
        {!footer && !isSection && (
          <SaveBar label={label} busy={isSubmitting} unsaved={isDirty}>
            {beside}
          </SaveBar>
        )}
      </form>
      {aside}
      {conflict.dialog}
    </FormProvider>
  )
}
