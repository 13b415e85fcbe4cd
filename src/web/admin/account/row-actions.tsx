import { Button } from '../../ui/button.tsx'

type RowActionsProps = { name: string; onRename: () => void; removeLabel?: string; onRemove?: () => void }

/** Renames and removes one of the owner's devices or passkeys. */
export function RowActions({ name, onRename, removeLabel, onRemove }: RowActionsProps) {
  const about = <span className="sr-only"> {name}</span>
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button tone="ghost" size="sm" onClick={onRename}>
        Rename{about}
      </Button>
      {onRemove && (
        <Button tone="secondary" size="sm" onClick={onRemove}>
          {removeLabel}
          {about}
        </Button>
      )}
    </span>
  )
}
