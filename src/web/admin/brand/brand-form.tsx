import { FormProvider, useFormContext } from 'react-hook-form'
import { BRAND_LABELS } from '#domain/brand/brand.ts'
import { type Brand, DEFAULT_BRAND } from '#domain/brand/schema.ts'
import { TYPE_PAIR_WORDS, TYPE_PAIRS } from '#domain/brand/type-pair.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ColorFields } from './color-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { familiesOf, useAllFaces } from './use-all-faces.ts'
import type { StoredBrand } from './use-brand.ts'
import { useBrandForm } from './use-brand-form.ts'

export function BrandForm({ stored, name }: { stored: StoredBrand; name: string }) {
  const { form, draft, saved, palette, submit, problem, conflict } = useBrandForm(stored)
  const { formState, reset } = form
  const { isDirty, isSubmitting } = formState

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit()(event)} className="grid gap-8">
        <div className="grid items-start gap-6 min-[96rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] min-[96rem]:gap-x-10">
          <Card>
            <ColorFields colors={draft} palette={palette} />
          </Card>
          <div className="min-[96rem]:col-start-2 min-[96rem]:row-span-3 min-[96rem]:row-start-1 min-[96rem]:h-full">
            <BrandPreview name={name} draft={draft} palette={palette} saved={saved} />
          </div>
          <Card>
            <LogoField name={name} palette={palette} />
          </Card>
          <Card>
            <TypeFields />
          </Card>
        </div>
        <SaveError message={problem} />
        <SaveBar label="Save Brand" busy={isSubmitting} unsaved={isDirty}>
          <Button tone="ghost" size="sm" onClick={() => reset(DEFAULT_BRAND, { keepDefaultValues: true })}>
            Back to the original look
          </Button>
        </SaveBar>
      </form>
      {conflict}
    </FormProvider>
  )
}

/** Six pairs of faces, each shown in itself. */
function TypeFields() {
  const { register } = useFormContext<Brand>()
  useAllFaces()
  return (
    <fieldset>
      <legend className="mb-4 font-display font-semibold text-xl">{BRAND_LABELS.type}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {TYPE_PAIRS.map((pair) => {
          const { display, text } = familiesOf(pair)
          return (
            <label
              key={pair}
              className="grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 rounded-md border border-line-strong p-4 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input type="radio" value={pair} {...register('type')} className="mt-2 size-4 accent-brand" />
              <span className="grid gap-0.5">
                <span style={{ fontFamily: display }} className="font-semibold text-xl leading-snug">
                  {TYPE_PAIR_WORDS[pair].name}
                </span>
                <span style={{ fontFamily: text }} className="text-sm">
                  {TYPE_PAIR_WORDS[pair].faces}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
