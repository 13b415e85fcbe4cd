import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { BUSINESS_MESSAGES } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { documentText } from '#domain/documents/document-text.ts'
import type { z } from '#domain/documents/zod.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type StoredBusiness, useBusinessProfile, useSaveBusiness } from '../business/use-business-profile.ts'
import { SAVING } from '../editing-words.ts'
import { LoadError } from '../load-error.tsx'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from '../screen/use-settings-form.ts'

type Part = Partial<Business>

interface ProfileStepProps {
  /** The fields of this step, with the rules of the whole profile. */
  schema: z.ZodType<Part, Part>
  /** The same fields as they may be stored: empty until the owner fills them in. */
  stored: z.ZodType<Part>
  onSaved: () => void
  children: ReactNode
}

/** A few fields of the business profile. The others stay as they are. */
export function ProfileStep(props: ProfileStepProps) {
  const profile = useBusinessProfile()
  const { data, error, isFetchedAfterMount } = profile
  // The step before may have saved the profile since it was read.
  const current = isFetchedAfterMount ? data : undefined
  return (
    <>
      <LoadError of={profile} />
      {!current && !error && <Spinner>Loading the business profile...</Spinner>}
      {current && <ProfilePartForm profile={current} {...props} />}
    </>
  )
}

type ProfilePartFormProps = ProfileStepProps & { profile: StoredBusiness }

function ProfilePartForm({ profile, schema, stored, onSaved, children }: ProfilePartFormProps) {
  const save = useSaveBusiness()
  const form = useForm<Part>({ resolver: zodResolver(schema), defaultValues: stored.parse(profile) })
  const { submit, problem, conflict } = useSettingsForm<Part, StoredBusiness>({
    form,
    version: profile.version,
    noun: 'profile',
    valuesOf: (saved) => stored.parse(saved),
    textOf: (part) => documentText(part),
    save: async (part, version = profile.version) => {
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
