import { ArrowDown, ArrowUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'

interface OrderedListOptions {
  keys: readonly string[]
  nameOf: (index: number) => string
  onMove: (from: number, to: number) => void
}

export function useOrderedList<Element extends HTMLElement>({ keys, nameOf, onMove }: OrderedListOptions) {
  const list = useRef<Element>(null)
  const [news, setNews] = useState('')
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const pressed = useRef<{ key: string; button: Direction; to: number }>(undefined)

  // Moving an element in the document takes the focus from it.
  useEffect(() => {
    if (!pressed.current) return
    const { key, button, to } = pressed.current
    if (keys[to] !== key) return
    pressed.current = undefined
    const entry = Array.from(list.current?.children ?? []).find((each) => each.getAttribute('data-entry') === key)
    entry?.querySelector<HTMLElement>(`[data-move="${button}"]`)?.focus()
  }, [keys])

  const move = (from: number, to: number) => {
    if (from < 0 || from === to || to < 0 || to >= keys.length) return
    setNews(`${nameOf(from)}: ${to + 1} of ${keys.length}`)
    onMove(from, to)
  }

  return {
    list,
    news: (
      <p role="status" className="sr-only">
        {news}
      </p>
    ),
    moves: (index: number) => ({
      name: nameOf(index),
      isFirst: index === 0,
      isLast: index === keys.length - 1,
      onMove: (button: Direction) => {
        const to = button === 'up' ? index - 1 : index + 1
        pressed.current = { key: keys[index] ?? '', button, to }
        move(index, to)
      },
    }),
    /** For what the person grabs: the entry or a handle in it. */
    dragSource: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', nameOf(index))
        const entry = event.currentTarget.closest('[data-entry]')
        if (entry && entry !== event.currentTarget) event.dataTransfer.setDragImage(entry, 0, 0)
        setDragged(keys[index])
      },
      onDragEnd: () => {
        setDragged(undefined)
        setOver(undefined)
      },
    }),
    /** For the entry, a child of the list. */
    dropTarget: (index: number) => ({
      'data-entry': keys[index],
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        event.stopPropagation()
        setOver(keys[index])
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        event.stopPropagation()
        move(keys.indexOf(dragged), index)
      },
    }),
    /** Whether an entry that is being dragged would land here. */
    isTarget: (index: number) => over === keys[index] && dragged !== undefined && dragged !== over,
  }
}

type Direction = 'up' | 'down'

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
    <IconButton
      icon={Glyph}
      size="sm"
      data-move={direction}
      label={`Move ${name} ${direction}`}
      aria-disabled={disabled || undefined}
      className={disabled ? 'opacity-40' : ''}
      onClick={() => !disabled && onClick()}
    />
  )
}
