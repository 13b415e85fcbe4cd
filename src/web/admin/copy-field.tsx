import { Copy } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { capitalized } from '#domain/text/text.ts'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { toast } from '../ui/toast.tsx'

interface CopyFieldProps {
  label: string
  hint: string
  noun: string
  value: string
  children?: ReactNode
}

export function CopyField({ label, hint, noun, value, children }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(`${capitalized(noun)} copied`)
    } catch {
      // There is no clipboard without https, and people may refuse it.
      field.current?.focus()
      toast.error(`Your browser does not let this site copy. The ${noun} is selected: copy it by hand.`)
    }
  }
  return (
    <>
      <Field label={label} hint={hint}>
        <Input
          ref={field}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
          className="font-mono text-xs"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy {noun}
        </Button>
        {children}
      </div>
    </>
  )
}
