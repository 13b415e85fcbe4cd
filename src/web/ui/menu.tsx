import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { buttonStyle } from './button.tsx'
import { classNames } from './class-names.ts'

export interface MenuItem {
  label: string
  icon: LucideIcon
  /** Runs once the menu is closed and its button has the focus again, so that a dialog returns the focus there. */
  onSelect?: () => void
  href?: string
}

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  note?: ReactNode
  className?: string
}

export function Menu({ className, ...menu }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A press outside closes an open menu, so the click that follows must not open it again.
  const wasOpen = useRef(false)
  const { label, items } = menu
  if (items.length === 0) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
        onPointerDown={() => (wasOpen.current = isOpen)}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
        className={buttonStyle('secondary', 'sm', classNames('px-2', className))}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {isOpen && <Items {...menu} button={button} onClose={() => setOpen(false)} />}
    </>
  )
}

type ItemsProps = Omit<MenuProps, 'className'> & {
  button: React.RefObject<HTMLButtonElement | null>
  onClose: () => void
}

const item =
  'flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-sm px-3 text-left text-ink text-sm no-underline ' +
  'outline-none hover:bg-surface-sunken focus:bg-surface-sunken [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-muted'

/** Arrow keys, Home, End and first letters move through it. The browser closes it when something else is pressed. */
function Items({ label, items, note, button, onClose }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const ended = new AbortController()
    const place = () => placeBeside(button.current, list.current)
    list.current?.showPopover()
    place()
    choicesIn(list.current)[0]?.focus({ preventScroll: true })
    window.addEventListener('scroll', place, { capture: true, passive: true, signal: ended.signal })
    window.addEventListener('resize', place, { signal: ended.signal })
    return () => ended.abort()
  }, [button])

  const close = () => {
    if (list.current?.contains(document.activeElement)) button.current?.focus()
    onClose()
  }
  const choose = ({ onSelect }: MenuItem) => {
    close()
    onSelect?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (!moveFocus(choicesIn(list.current), event.key)) return
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="m-0 max-h-[calc(100dvh-1rem)] min-w-52 max-w-80 overflow-y-auto rounded-md border border-line bg-surface-raised p-1 raised open:grid"
    >
      {note && (
        <p role="presentation" className="px-3 py-2 text-ink-muted text-xs">
          {note}
        </p>
      )}
      {items.map((each) => {
        const { label, icon: Glyph, href } = each
        const Item = href === undefined ? 'button' : 'a'
        const kind = href === undefined ? { type: 'button' as const } : { href }
        return (
          <Item key={label} {...kind} role="menuitem" className={item} onClick={() => choose(each)}>
            <Glyph aria-hidden="true" />
            {label}
          </Item>
        )
      })}
    </div>
  )
}

const GAP = 6
const EDGE = 8

/** Below the button and as far right, or above it if there is no room. */
function placeBeside(button: HTMLElement | null, list: HTMLElement | null): void {
  if (!button || !list) return
  const { bottom, right, top } = button.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = list
  const below = bottom + GAP
  const fits = below + height <= window.innerHeight - EDGE
  const left = Math.min(right - width, window.innerWidth - width - EDGE)
  list.style.left = `${Math.max(EDGE, left)}px`
  list.style.top = `${fits ? below : Math.max(EDGE, top - GAP - height)}px`
}

function choicesIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

function moveFocus(choices: readonly HTMLElement[], key: string): boolean {
  const at = choices.findIndex((choice) => choice.matches(':focus'))
  const places = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: choices.length - 1 }
  const place = Object.entries(places).find(([name]) => name === key)?.[1]
  const after = [...choices.slice(at + 1), ...choices.slice(0, at + 1)]
  const starting = after.find((choice) => choice.textContent.toLowerCase().startsWith(key.toLowerCase()))
  const target = place === undefined ? starting : choices[place]
  target?.focus()
  return place !== undefined || target !== undefined
}
