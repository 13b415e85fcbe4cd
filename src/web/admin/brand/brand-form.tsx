import { FormProvider } from 'react-hook-form'
import { DEFAULT_BRAND } from '#domain/brand/schema.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ColorFields } from './color-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { TypeFields } from './type-fields.tsx'
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
