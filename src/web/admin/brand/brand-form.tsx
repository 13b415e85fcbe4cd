import { type ComponentProps, type CSSProperties, useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { BRAND_LABELS, isHexColor, type TypePair } from '#domain/brand/brand.ts'
import { type Palette, ROLES, type Theme } from '#domain/brand/default-palette.ts'
import { paletteOf } from '#domain/brand/palette.ts'
import { type Brand, brandSchema, DEFAULT_BRAND } from '#domain/brand/schema.ts'
import { documentText } from '#domain/documents/document-text.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import type { Versioned } from '../../data/documents.ts'
import { facesOf } from '../../styles/type-faces.ts'
import { SettingsForm, settingsDocument } from '../screen/settings-screen.tsx'

export const BRAND = settingsDocument(SETTINGS_IDS.brand)

type Form = ComponentProps<typeof SettingsForm<Brand, Versioned<Brand>>>

export function BrandForm(form: Pick<Form, 'label' | 'beside' | 'children'>) {
  const { revalidate } = useRevalidator()
  return (
    <SettingsForm
      {...form}
      source={BRAND}
      schema={brandSchema}
      textOf={(brand) => documentText(brand, BRAND_LABELS)}
      noun="brand"
      className=""
      // The back-office uses the brand too.
      onSaved={() => revalidate()}
    />
  )
}

export function useBrandDraft() {
  const { formState } = useFormContext<Brand>()
  const draft = usable(useWatch<Brand>())
  const saved = usable(formState.defaultValues ?? {})
  // Typing stays fast while a palette is computed.
  const { color, accent } = useDeferredValue(draft)
  const palette = useMemo(() => paletteOf({ color, accent }), [color, accent])
  return { draft, saved, palette }
}

function usable(draft: Partial<Brand>): Brand {
  const { color = '', accent = '', ...rest } = draft
  return {
    ...DEFAULT_BRAND,
    ...rest,
    color: isHexColor(color) ? color : '',
    accent: isHexColor(accent) ? accent : '',
  }
}

export function shadesStyle(palette: Palette, theme: Theme): CSSProperties {
  const shades = Object.fromEntries(ROLES.map((role) => [`--color-${role}`, palette[theme][role]]))
  return { colorScheme: theme, ...shades }
}

export function familiesOf(pair: TypePair): Record<'display' | 'text', string> {
  const { display, text } = facesOf(pair)
  return { display: `"${display.family}", sans-serif`, text: `"${text.family}", sans-serif` }
}
