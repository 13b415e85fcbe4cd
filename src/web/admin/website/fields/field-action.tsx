import type { LucideIcon } from 'lucide-react'

type FieldActionProps = {
  icon: LucideIcon
  label: string
  /** The field's label, for people who hear the button alone. */
  of: string
  onClick: () => void
}

/** A small button below a field. */
export function FieldAction({ icon: Glyph, label, of, onClick }: FieldActionProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${of}`}
      onClick={onClick}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm text-ink-muted text-xs hover:text-ink hover:underline"
    >
      <Glyph aria-hidden="true" className="size-3.5" />
      {label}
    </button>
  )
}
