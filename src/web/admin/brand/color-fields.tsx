import { RotateCcw } from 'lucide-react'
import { useController } from 'react-hook-form'
import { adjustmentsOf, ORIGINAL_COLORS } from '#domain/brand/adjustment.ts'
import { BRAND_LABELS, isHexColor } from '#domain/brand/brand.ts'
import type { Palette } from '#domain/brand/default-palette.ts'
import type { BrandColors } from '#domain/brand/palette.ts'
import type { Brand } from '#domain/brand/schema.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'

export function ColorFields({ colors, palette }: { colors: BrandColors; palette: Palette }) {
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
        />
        <ColorField
          name="accent"
          label={BRAND_LABELS.accent}
          hint={color ? 'Calls and booking. Leave blank, and we pick one that stands out.' : 'Calls and booking.'}
          fallback={palette.light.accent}
        />
      </div>
      <Adjustments sentences={adjustmentsOf(colors, palette)} />
    </fieldset>
  )
}

function Adjustments({ sentences }: { sentences: string[] }) {
  return (
    <div aria-live="polite" className="text-ink-muted text-sm">
      {sentences.length > 0 && (
        <ul className="grid gap-1.5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ColorFieldProps {
  name: 'color' | 'accent'
  label: string
  hint: string
  fallback: string
}

function ColorField({ name, label, hint, fallback }: ColorFieldProps) {
  const { field, fieldState } = useController<Brand, typeof name>({ name })
  const { value, onChange, ...rest } = field
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={isHexColor(value) ? value.toLowerCase() : fallback}
          onChange={({ target }) => onChange(target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface-raised p-1"
        />
        <Input
          {...rest}
          value={value}
          onChange={({ target }) => onChange(withHash(target.value))}
          placeholder={fallback}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
        {value !== '' && (
          <IconButton icon={RotateCcw} label={`Clear the ${label.toLowerCase()}`} onClick={() => onChange('')} />
        )}
      </div>
    </Field>
  )
}

/** Colors are often copied without their "#". */
function withHash(text: string): string {
  const entered = text.trim()
  return /^[0-9a-f]{6}$/i.test(entered) ? `#${entered}` : entered
}
