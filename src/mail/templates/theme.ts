import { createContext } from 'react'
import { DEFAULT_PALETTE, type Palette } from '#domain/brand/default-palette.ts'
import { type ShownLogo, shownLogo } from '#domain/brand/logo.ts'
import type { Brand } from '#domain/brand/schema.ts'

export type MailTheme = ReturnType<typeof themeOf>

export type MailBrand = Pick<Brand, 'logo' | 'logoGround'> & { palette: Palette }

export function themeOf(brand: MailBrand) {
  const { palette } = brand
  return { colors: colorsOf(palette), darkStyles: darkStyles(palette.dark), logo: logoOf(brand) }
}

/** A PNG, because some mail programs read no newer format. */
function logoOf(brand: MailBrand): ShownLogo | null {
  const shown = shownLogo(brand)
  return shown && { ...shown, src: brand.logo }
}

/** Mail programs don't support custom properties, so the light colors are written into each element. */
function colorsOf(palette: Palette) {
  const { light } = palette
  return {
    paper: light.surface,
    raised: light['surface-raised'],
    ink: light.ink,
    muted: light['ink-muted'],
    line: light.line,
    deep: light.deep,
    // Mails with the default brand keep their white background.
    onDeep: palette === DEFAULT_PALETTE ? '#f7f2e8' : light['on-deep'],
    accent: light.accent,
    onAccent: light['on-accent'],
    accentInk: light['accent-ink'],
  }
}

export const DISPLAY = 'Georgia, "Times New Roman", serif'
export const SANS = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'

/** For mail programs that support dark mode. The others show the light colors. */
function darkStyles(dark: Palette['dark']): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.surface} !important; }
  .raised { background-color: ${dark['surface-raised']} !important; border-color: ${dark.line} !important; }
  .sunken { background-color: ${dark['surface-sunken']} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark['ink-muted']} !important; }
  .link { color: ${dark['accent-ink']} !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
}
`
}

export const ThemeContext = createContext<MailTheme>(
  themeOf({ logo: '', logoGround: 'none', palette: DEFAULT_PALETTE }),
)
