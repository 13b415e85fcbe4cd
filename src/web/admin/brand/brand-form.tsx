import { zodResolver } from '@hookform/resolvers/zod'
import { useDeferredValue, useMemo } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { BRAND_LABELS, BRAND_MESSAGES, isHexColor } from '#domain/brand/brand.ts'
import { paletteOf } from '#domain/brand/palette.ts'
import { type Brand, brandSchema, DEFAULT_BRAND } from '#domain/brand/schema.ts'
import { documentText } from '#domain/document/document-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from '../versioned-form/use-settings-form.ts'
import { BrandPreview } from './brand-preview.tsx'
import { ColorFields } from './color-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { TypeFields } from './type-fields.tsx'
import { type StoredBrand, useSaveBrand } from './use-brand.ts'

export function BrandForm({ stored, name }: { stored: StoredBrand; name: string }) {
  const save = useSaveBrand()
  const form = useForm<Brand>({ resolver: zodResolver(brandSchema), defaultValues: brandSchema.parse(stored) })
  const { control, formState, reset } = form
  const { isDirty, isSubmitting, defaultValues } = formState
  const draft = usable(useWatch({ control }))
  const saved = usable(defaultValues ?? {})
  // Typing stays quick while a palette is solved.
  const { color, accent } = useDeferredValue(draft)
  const palette = useMemo(() => paletteOf({ color, accent }), [color, accent])
  const { submit, problem, conflict } = useSettingsForm<Brand, StoredBrand>({
    form,
    version: stored.version,
    noun: 'brand',
    valuesOf: (latest) => brandSchema.parse(latest),
    textOf: (brand) => documentText(brand, BRAND_LABELS),
    save: (brand, version = stored.version) => save(brand, version),
    failed: BRAND_MESSAGES.saveFailed,
  })

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

/** What can be shown of a brand that is being typed. */
function usable(draft: Partial<Brand>): Brand {
  const { color = '', accent = '', ...rest } = draft
  return {
    ...DEFAULT_BRAND,
    ...rest,
    color: isHexColor(color) ? color : '',
    accent: isHexColor(accent) ? accent : '',
  }
}
