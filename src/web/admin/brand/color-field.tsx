import { RotateCcw } from 'lucide-react'
import { useController } from 'react-hook-form'
import { isHexColor } from '#domain/brand/brand.ts'
import type { Brand } from '#domain/brand/schema.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface ColorFieldProps {
  name: 'color' | 'accent'
  label: string
  hint: string
  /** The color that is used while none is chosen. */
  fallback: string
  error: string | undefined
}

/** The browser's own color picker beside the color as text. */
export function ColorField({ name, label, hint, fallback, error }: ColorFieldProps) {
  const { field } = useController<Brand, typeof name>({ name })
  const { value, onChange, ...rest } = field
  return (
    <Field label={label} hint={hint} error={error}>
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
          <Button tone="ghost" size="icon" aria-label={`Clear the ${label.toLowerCase()}`} onClick={() => onChange('')}>
            <RotateCcw aria-hidden="true" />
          </Button>
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
