import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { panelStyle, scrim } from './dialog-style.ts'
import { enterDialog, useFocusReturn } from './focus-return.ts'
import { X } from './icons.tsx'

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

export type DialogProps = {
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** Buttons. They stay visible while the content scrolls, unless the window is too low for both. */
  footer?: ReactNode
  /** Begins the footer with a Cancel button. */
  hasCancel?: boolean
  width?: keyof typeof widths
  className?: string
}

export function DialogPanel(props: DialogProps) {
  const { onClose, title, description, children, footer, hasCancel = false, width = 'md', className } = props
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        {/* Not Radix's overlay, which locks scrolling through a style element that the content security policy refuses. */}
        <div className={scrim} />
        <Radix.Content
          data-scroll-lock
          {...focusReturn}
          onEscapeKeyDown={(event) => isMenuOpen() && event.preventDefault()}
          className={panelStyle('short:overflow-y-auto', widths[width], className)}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4 sm:px-7">
            <div className="grid gap-1">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description && <Radix.Description className="text-sm text-ink-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mt-1 -mr-2 grid size-10 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </header>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 py-5 sm:px-7 sm:py-6 short:overflow-visible short:shrink-0">
            {children}
          </div>
          <div ref={enterDialog} className="contents" />
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:grow sm:px-7">
              {hasCancel && (
                <Button tone="secondary" onClick={onClose}>
                  Cancel
                </Button>
              )}
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Escape closes only the menu then. */
function isMenuOpen(): boolean {
  return document.querySelector('[role="menu"]:popover-open') !== null
}
