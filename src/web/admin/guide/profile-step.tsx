import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { BUSINESS_MESSAGES } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { documentText } from '#domain/document/document-text.ts'
import type { z } from '#domain/document/zod.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type StoredBusiness, useBusinessProfile, useSaveBusiness } from '../business/use-business-profile.ts'
import { SAVING } from '../editing-words.ts'
import { LoadError } from '../load-error.tsx'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from '../versioned-form/use-settings-form.ts'

type Part = Partial<Business>

interface ProfileStepProps {
  /** The fields of this step, with the rules of the whole profile. */
  schema: z.ZodType<Part, Part>
  onSaved: () => void
  children: ReactNode
}

/** A few fields of the business profile. The others stay as they are. */
export function ProfileStep(props: ProfileStepProps) {
  const profile = useBusinessProfile()
  const { data, error } = profile
  return (
    <>
      <LoadError of={profile} />
      {!data && !error && <Spinner>Loading the business profile...</Spinner>}
      {data && <ProfilePartForm stored={data} {...props} />}
    </>
  )
}

function ProfilePartForm({ stored, schema, onSaved, children }: ProfileStepProps & { stored: StoredBusiness }) {
  const save = useSaveBusiness()
  const form = useForm<Part>({ resolver: zodResolver(schema), defaultValues: schema.parse(stored) })
  const { submit, problem, conflict } = useSettingsForm<Part, StoredBusiness>({
    form,
    version: stored.version,
    noun: 'profile',
    valuesOf: (saved) => schema.parse(saved),
    textOf: (part) => documentText(part),
    save: async (part, version = stored.version) => {
      const saved = await save(part, version)
      onSaved()
      return saved
    },
    failed: BUSINESS_MESSAGES.saveFailed,
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit()(event)} className="grid grid-cols-1 gap-6">
        {children}
        <SaveError message={problem} />
        <div>
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel={SAVING}>
            Save
          </Button>
        </div>
      </form>
      {conflict}
    </FormProvider>
  )
}
