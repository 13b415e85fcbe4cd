/** The color roles of the design language that follow the brand. `scrim` is the same for every brand. */
export const ROLES = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'ink',
  'ink-muted',
  'line',
  'line-strong',
  'brand',
  'brand-hover',
  'brand-soft',
  'brand-ink',
  'on-brand',
  'accent',
  'accent-hover',
  'accent-soft',
  'accent-ink',
  'on-accent',
  'deep',
  'on-deep',
  'on-deep-muted',
  'on-deep-accent',
  'danger',
  'danger-hover',
  'danger-soft',
  'danger-ink',
  'on-danger',
  'success',
  'success-soft',
  'success-ink',
  'warning',
  'warning-soft',
  'warning-ink',
  'info',
  'info-soft',
  'info-ink',
  'focus',
] as const

export type Role = (typeof ROLES)[number]

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Each color as six hexadecimal digits behind a "#". */
export type Shades = Record<Role, string>
export type Palette = Record<Theme, Shades>
