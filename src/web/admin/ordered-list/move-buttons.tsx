import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Direction } from './use-ordered-list.ts'

type MoveButtonsProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (button: Direction) => void }

export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <MoveButton direction="up" name={name} disabled={isFirst} onClick={() => onMove('up')} />
      <MoveButton direction="down" name={name} disabled={isLast} onClick={() => onMove('down')} />
    </>
  )
}

type MoveButtonProps = { direction: Direction; name: string; disabled: boolean; onClick: () => void }

/** Stays focusable at the end of the list, so that pressing it again loses no focus. */
function MoveButton({ direction, name, disabled, onClick }: MoveButtonProps) {
  const Glyph = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <Button
      tone="ghost"
      size="sm"
      data-move={direction}
      aria-label={`Move ${name} ${direction}`}
      aria-disabled={disabled || undefined}
      className={disabled ? 'opacity-40' : ''}
      onClick={() => !disabled && onClick()}
    >
      <Glyph aria-hidden="true" />
    </Button>
  )
}
