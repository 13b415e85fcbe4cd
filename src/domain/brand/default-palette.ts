import palette from '#assets/palette.json' with { type: 'json' }
import { keysOf } from '#domain/objects/pick.ts'

/** A color role of the design language that follows the brand. `scrim` is the same for every brand. */
export type Role = keyof typeof palette.light
export const ROLES: readonly Role[] = keysOf(palette.light)

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export type Shades = Record<Role, string>
export type Palette = Record<Theme, Shades>

/** The default colors of a site. `src/web/styles/colors.css` declares the same ones. */
export const DEFAULT_PALETTE: Palette = palette
