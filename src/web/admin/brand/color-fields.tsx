import { useFormContext } from 'react-hook-form'
import { adjustmentsOf, ORIGINAL_COLORS } from '#domain/brand/adjustment.ts'
import { BRAND_LABELS } from '#domain/brand/brand.ts'
import type { BrandColors } from '#domain/brand/palette.ts'
import type { Palette } from '#domain/brand/role.ts'
import type { Brand } from '#domain/brand/schema.ts'
import { ColorField } from './color-field.tsx'

/** One or two colors, and what is made of them. */
export function ColorFields({ colors, palette }: { colors: BrandColors; palette: Palette }) {
  const { formState } = useFormContext<Brand>()
  const { color } = colors
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-xl">Colors</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <ColorField
          name="color"
          label={BRAND_LABELS.color}
          hint="Buttons, links and the navigation."
          fallback={ORIGINAL_COLORS.color}
          error={formState.errors.color?.message}
        />
        <ColorField
          name="accent"
          label={BRAND_LABELS.accent}
          hint={color ? 'Calls and booking. Empty: the main color.' : 'Calls and booking.'}
          fallback={color || ORIGINAL_COLORS.accent}
          error={formState.errors.accent?.message}
        />
      </div>
      <Adjustments sentences={adjustmentsOf(colors, palette)} />
    </fieldset>
  )
}

function Adjustments({ sentences }: { sentences: string[] }) {
  return (
    <div aria-live="polite" className="text-ink-muted text-sm">
      {sentences.length === 0 ? (
        <p>Nothing had to be adjusted.</p>
      ) : (
        <ul className="grid gap-1.5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
