import { DEFAULT_PALETTE } from './default-palette.ts'
import { type Palette, ROLES, type Theme } from './role.ts'

/**
 * The palette as custom properties, without those that the style sheet declares already; empty for the original.
 * Written out for each theme, because light-dark() is unknown to browsers from before 2024.
 */
export function paletteCss(palette: Palette): string {
  const light = declarations(palette, 'light')
  const dark = declarations(palette, 'dark')
  if (!light && !dark) return ''
  return [
    `:root,[data-theme=light],.panel-deep{${light}}`,
    `@media(prefers-color-scheme:dark){:root{${dark}}}`,
    // On paper, the dark panels are light.
    `@media not print{[data-theme=dark],.panel-deep{${dark}}}`,
  ].join('')
}

function declarations(palette: Palette, theme: Theme): string {
  const changed = ROLES.filter(
    (role) => palette.light[role] !== DEFAULT_PALETTE.light[role] || palette.dark[role] !== DEFAULT_PALETTE.dark[role],
  )
  return changed.map((role) => `--color-${role}:${palette[theme][role]}`).join(';')
}
