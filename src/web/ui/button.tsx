import type { ComponentProps, ReactNode } from 'react'
import { useLocalPath } from '../language/language.tsx'
import { classNames } from './class-names.ts'
import { type IconComponent, LoaderCircle } from './icons.tsx'

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

type IconButtonProps = Omit<ButtonProps, 'children'> & { icon: IconComponent; label: string }

export function IconButton({ icon: Icon, label, ...rest }: IconButtonProps) {
  return (
    <Button tone="ghost" size="icon" aria-label={label} {...rest}>
      <Icon aria-hidden="true" />
    </Button>
  )
}

type ButtonLinkProps = ComponentProps<'a'> & { href: string; tone?: ButtonTone; size?: ButtonSize }

/** Loads a document, dials a number or writes a mail. */
export function ButtonLink({ tone, size, className, ...rest }: ButtonLinkProps) {
  const local = useLocalPath()
  return <a {...rest} href={local(rest.href)} className={buttonStyle(tone, size, className)} />
}

export type ButtonTone = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-md border font-semibold no-underline ' +
  'transition-colors select-none print:hidden [&_svg]:size-[1.15em] [&_svg]:shrink-0 ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed'

const TONES: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface-raised text-ink hover:border-ink hover:bg-surface-sunken',
  ghost: 'border-transparent text-brand-ink hover:bg-brand-soft',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1.5 text-sm',
  md: 'min-h-11 px-4.5 py-2 text-sm',
  lg: 'min-h-13 px-6 py-3 text-base',
  icon: 'size-11 p-0 text-base',
}

/** Only the look, for links that should look like a button. */
export function buttonStyle(tone: ButtonTone = 'primary', size: ButtonSize = 'md', className?: string): string {
  return classNames(BASE, TONES[tone], SIZES[size], className)
}

export function SpinnerMark({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden="true" className={classNames('size-[1.15em] shrink-0 animate-spin', className)} />
}

type SpinnerProps = Omit<ComponentProps<'div'>, 'children'> & {
  children: ReactNode
  /** Fills the space of a page, instead of sitting in a line of text. */
  block?: boolean
}

/** Names what is loading: `<Spinner>Checking authentication...</Spinner>`. Hidden where no script could ever end it. */
export function Spinner({ children, block = false, className, ...rest }: SpinnerProps) {
  return (
    <div
      role="status"
      className={classNames(
        'flex items-center gap-2.5 text-sm text-ink-muted noscript:hidden',
        block && 'min-h-60 flex-col justify-center gap-4 text-base',
        className,
      )}
      {...rest}
    >
      <SpinnerMark className={block ? 'size-8 text-accent' : 'text-accent'} />
      <span>{children}</span>
    </div>
  )
}

/** Loads a document, dials a number or writes a mail. */
export function TextLink({ className, ...rest }: ComponentProps<'a'> & { href: string }) {
  const local = useLocalPath()
  return <a {...rest} href={local(rest.href)} className={classNames('text-link', className)} />
}
