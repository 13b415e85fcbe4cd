import { useFormContext } from 'react-hook-form'
import { EDIT_LABELS } from '#domain/appointments/edit-words.ts'
import type { Address } from '#domain/places/schema.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'

interface WithAddress {
  address: Address
}

/** For every form that holds an address. */
export function AddressFields() {
  const { register, formState } = useFormContext<WithAddress>()
  const errors = formState.errors.address
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="sr-only">Address</legend>
      <Field label={EDIT_LABELS.street} error={errors?.street?.message}>
        <Input autoComplete="off" {...register('address.street')} />
      </Field>
      <Field label={EDIT_LABELS.unit} error={errors?.unit?.message}>
        <Input autoComplete="off" {...register('address.unit')} />
      </Field>
      <Field label={EDIT_LABELS.city} error={errors?.city?.message}>
        <Input autoComplete="off" {...register('address.city')} />
      </Field>
      <Field label={EDIT_LABELS.zip} error={errors?.zip?.message}>
        <Input inputMode="numeric" autoComplete="off" {...register('address.zip')} />
      </Field>
      <Field label={EDIT_LABELS.access} error={errors?.access?.message} className="sm:col-span-2">
        <Textarea rows={2} {...register('address.access')} />
      </Field>
    </fieldset>
  )
}
