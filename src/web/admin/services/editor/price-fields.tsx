import { useFormContext, useWatch } from 'react-hook-form'
import { SERVICE_FIELDS } from '#domain/service/labels.ts'
import { priceWords } from '#domain/service/price.ts'
import type { ServiceContent } from '#domain/service/version.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { optionalNumber } from '../../optional-number.ts'

export function PriceFields() {
  const { register, formState } = useFormContext<ServiceContent>()
  const price = useWatch<ServiceContent, 'price'>({ name: 'price' })
  const errors = formState.errors.price
  const amount = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-xl">Price</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={SERVICE_FIELDS.priceFrom} hint="In dollars." error={errors?.from?.message}>
          <Input {...amount} {...register('price.from', { setValueAs: optionalNumber })} />
        </Field>
        <Field label={SERVICE_FIELDS.priceTo} error={errors?.to?.message}>
          <Input {...amount} {...register('price.to', { setValueAs: optionalNumber })} />
        </Field>
      </div>
      <Field label={SERVICE_FIELDS.priceNote} hint='Such as "unit not included".' error={errors?.note?.message}>
        <Input {...register('price.note')} />
      </Field>
      <p className="text-ink-muted text-sm" aria-live="polite">
        Visitors read: <strong className="text-ink">{priceWords(price) || 'no price'}</strong>
      </p>
    </fieldset>
  )
}
