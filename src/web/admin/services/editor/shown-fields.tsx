import { useFormContext, useWatch } from 'react-hook-form'
import { SERVICE_FIELDS } from '#domain/service/labels.ts'
import type { ServiceContent } from '#domain/service/version.ts'
import { Switch } from '../../../ui/switch.tsx'

export function ShownFields() {
  const { register } = useFormContext<ServiceContent>()
  const emergency = useWatch<ServiceContent, 'emergency'>({ name: 'emergency' })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display font-semibold text-xl">Visitors</legend>
      <Switch
        label={SERVICE_FIELDS.published}
        hint="Hide a service that you don't offer now. What was booked stays."
        {...register('published')}
      />
      <Switch
        label={SERVICE_FIELDS.bookable}
        hint={emergency ? 'Not while it is an emergency.' : 'When off, visitors are asked to call.'}
        {...register('bookable')}
      />
      <Switch
        label={SERVICE_FIELDS.emergency}
        hint="Shows your number right away instead of times."
        {...register('emergency')}
      />
      <Switch label={SERVICE_FIELDS.onHome} {...register('onHome')} />
    </fieldset>
  )
}
