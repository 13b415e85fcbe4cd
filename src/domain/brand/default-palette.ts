import { keysOf } from '#domain/documents/keys-of.ts'

/** The color roles of the design language that follow the brand. `scrim` is the same for every brand. */
const LIGHT = {
  surface: '#f7f3eb',
  'surface-raised': '#fffdf8',
  'surface-sunken': '#ece6da',
  ink: '#14292e',
  'ink-muted': '#4a5c60',
  line: '#dcd4c4',
  'line-strong': '#857b68',
  brand: '#0f4a53',
  'brand-hover': '#0a373e',
  'brand-soft': '#dde9e6',
  'brand-ink': '#0f4a53',
  'on-brand': '#fdfaf2',
  accent: '#a24e22',
  'accent-hover': '#863d17',
  'accent-soft': '#f5e4d6',
  'accent-ink': '#8a4119',
  'on-accent': '#fffaf3',
  deep: '#10343b',
  'on-deep': '#f2ede2',
  'on-deep-muted': '#b3c8c6',
  'on-deep-accent': '#e9ae7e',
  danger: '#a8281f',
  'danger-hover': '#871c15',
  'danger-soft': '#f9e2dd',
  'danger-ink': '#96221a',
  'on-danger': '#fff8f5',
  success: '#3a7a52',
  'success-soft': '#dfedde',
  'success-ink': '#22593a',
  warning: '#9a6d0c',
  'warning-soft': '#f8ebc4',
  'warning-ink': '#6d4a04',
  info: '#3a6f96',
  'info-soft': '#dfeaf2',
  'info-ink': '#235274',
  focus: '#b4541c',
}

export type Role = keyof typeof LIGHT
export const ROLES: readonly Role[] = keysOf(LIGHT)

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Each color as six hexadecimal digits behind a "#". */
export type Shades = Record<Role, string>
export type Palette = Record<Theme, Shades>

/** The colors of an untouched site. `src/web/styles/colors.css` declares the same ones. */
export const DEFAULT_PALETTE: Palette = {
  light: LIGHT,
  dark: {
    surface: '#0f1b1e',
    'surface-raised': '#17272b',
    'surface-sunken': '#0a1315',
    ink: '#f2ede2',
    'ink-muted': '#a9b8b7',
    line: '#2c4045',
    'line-strong': '#708589',
    brand: '#8dcdc9',
    'brand-hover': '#aaded9',
    'brand-soft': '#1b3a3e',
    'brand-ink': '#93d1cd',
    'on-brand': '#062428',
    accent: '#e2a06b',
    'accent-hover': '#edb789',
    'accent-soft': '#3d2a1c',
    'accent-ink': '#e9ae7e',
    'on-accent': '#2a1404',
    deep: '#10343b',
    'on-deep': '#f2ede2',
    'on-deep-muted': '#b3c8c6',
    'on-deep-accent': '#e9ae7e',
    danger: '#f0938a',
    'danger-hover': '#f6aca5',
    'danger-soft': '#43201e',
    'danger-ink': '#f6a9a1',
    'on-danger': '#330a07',
    success: '#7fc598',
    'success-soft': '#1b3a29',
    'success-ink': '#9ad6ae',
    warning: '#e0b64f',
    'warning-soft': '#3d3113',
    'warning-ink': '#ecc971',
    info: '#86b8dc',
    'info-soft': '#1b3446',
    'info-ink': '#a5cce8',
    focus: '#f2ac70',
  },
}
