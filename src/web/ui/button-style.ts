import { classNames } from './class-names.ts'

export type ButtonTone = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md border font-semibold no-underline ' +
  'transition-colors select-none print:hidden [&_svg]:size-[1.15em] [&_svg]:shrink-0 ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed'

const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface-raised text-ink hover:border-ink hover:bg-surface-sunken',
  ghost: 'border-transparent text-brand-ink hover:bg-brand-soft',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1.5 text-sm',
  md: 'min-h-11 px-4.5 py-2 text-sm',
  lg: 'min-h-13 px-6 py-3 text-base',
  icon: 'size-11 p-0 text-base',
}

/** Only the look, for links that should look like a button. */
export function buttonStyle(tone: ButtonTone = 'primary', size: ButtonSize = 'md', className?: string): string {
  return classNames(base, tones[tone], sizes[size], className)
}
