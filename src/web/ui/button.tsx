import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { SpinnerMark } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: ButtonSize
  busy?: boolean
  /** Shown and announced while busy ("Saving..."). The button is wide enough for both labels from the start. */
  busyLabel?: string
}

const stacked = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'

export function Button(props: ButtonProps) {
  const { tone, size, busy = false, busyLabel, type = 'button', className, onClick, children, ...rest } = props
  return (
    <>
      <button
        type={type}
        className={buttonStyle(tone, size, classNames('group/button', className))}
        data-busy={busyLabel}
        // A busy button stays focusable: disabling it would move keyboard focus back to the page.
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={busy ? (event) => event.preventDefault() : onClick}
        {...rest}
      >
        <span className="inline-grid">
          <span className={classNames(stacked, 'group-aria-busy/button:invisible')}>{children}</span>
          {(busy || busyLabel) && (
            <span
              className={classNames(
                stacked,
                'not-group-aria-busy/button:invisible not-group-aria-busy/button:*:animate-none',
              )}
            >
              <SpinnerMark />
              {busyLabel ?? <span className="sr-only">Working</span>}
            </span>
          )}
        </span>
      </button>
      {/* A button's content isn't a live region, so the change is announced from an element beside it. */}
      {busyLabel && (
        <span role="status" className="sr-only">
          {busy ? busyLabel : ''}
        </span>
      )}
    </>
  )
}

type ButtonLinkProps = ComponentProps<'a'> & { href: string; tone?: ButtonTone; size?: ButtonSize }

/** Loads a document, dials a number or writes a mail. */
export function ButtonLink({ tone, size, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonStyle(tone, size, className)} />
}
