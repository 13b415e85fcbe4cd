import { zodResolver } from '@hookform/resolvers/zod'
import { useDeferredValue, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { BRAND_LABELS, BRAND_MESSAGES, isHexColor } from '#domain/brand/brand.ts'
import { paletteOf } from '#domain/brand/palette.ts'
import { type Brand, brandSchema, DEFAULT_BRAND } from '#domain/brand/schema.ts'
import { documentText } from '#domain/documents/document-text.ts'
import { useSettingsForm } from '../screen/use-settings-form.ts'
import { type StoredBrand, useSaveBrand } from './use-brand.ts'

/** The brand while it is edited, with the palette that follows from it. */
export function useBrandForm(stored: StoredBrand, onSaved: () => void = () => undefined) {
  const save = useSaveBrand()
  const form = useForm<Brand>({ resolver: zodResolver(brandSchema), defaultValues: brandSchema.parse(stored) })
  const { control, formState } = form
  const draft = usable(useWatch({ control }))
  const saved = usable(formState.defaultValues ?? {})
  // Typing stays quick while a palette is solved.
  const { color, accent } = useDeferredValue(draft)
  const palette = useMemo(() => paletteOf({ color, accent }), [color, accent])
  const settings = useSettingsForm<Brand, StoredBrand>({
    form,
    version: stored.version,
    noun: 'brand',
    valuesOf: (latest) => brandSchema.parse(latest),
    textOf: (brand) => documentText(brand, BRAND_LABELS),
    save: async (brand, version = stored.version) => {
      const latest = await save(brand, version)
      onSaved()
      return latest
    },
    failed: BRAND_MESSAGES.saveFailed,
  })
  return { form, draft, saved, palette, ...settings }
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
