import type { LucideIcon } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'

type ToolbarButtonProps = {
  label: string
  icon: LucideIcon
  onClick: () => void
  pressed?: boolean
  disabled?: boolean
}

export function ToolbarButton({ label, icon: Glyph, onClick, pressed, disabled }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        'grid size-9 place-items-center rounded-sm -outline-offset-2 disabled:opacity-40',
        pressed ? 'bg-brand text-on-brand' : 'text-ink hover:bg-surface-raised',
      )}
    >
      <Glyph aria-hidden="true" className="size-4.5" />
    </button>
  )
}
