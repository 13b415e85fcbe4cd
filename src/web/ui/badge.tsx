import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  yellow: 'bg-warning-soft text-warning-ink',
  green: 'bg-success-soft text-success-ink',
  red: 'bg-danger-soft text-danger-ink',
  blue: 'bg-info-soft text-info-ink',
  gray: 'bg-surface-sunken text-ink-muted',
  neutral: 'text-ink ring-1 ring-line-strong ring-inset',
  brand: 'bg-brand-soft text-brand-ink',
}

export type BadgeTone = keyof typeof tones

type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone }

export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    />
  )
}
