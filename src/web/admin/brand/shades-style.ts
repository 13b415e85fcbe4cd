import type { CSSProperties } from 'react'
import { type Palette, ROLES, type Theme } from '#domain/brand/role.ts'

/** A palette for one element and what stands in it. */
export function shadesStyle(palette: Palette, theme: Theme): CSSProperties {
  const shades = Object.fromEntries(ROLES.map((role) => [`--color-${role}`, palette[theme][role]]))
  return { colorScheme: theme, ...shades }
}
