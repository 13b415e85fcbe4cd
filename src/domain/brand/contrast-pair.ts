import type { Role, Theme } from './role.ts'

/** Two roles that meet on a screen, and the contrast that WCAG asks of them. */
export interface ContrastPair {
  front: Role
  back: Role
  ratio: number
}

/** Running text: level AAA. */
const BODY = 7
/** Other text: level AA. */
const TEXT = 4.5
/** Icons, edges of controls, the focus ring. */
const GRAPHIC = 3

const SURFACES = ['surface', 'surface-raised', 'surface-sunken'] as const
const TONES = ['brand', 'accent', 'danger', 'success', 'warning', 'info'] as const
const FILLS = ['brand', 'accent', 'danger'] as const
const STATES = ['danger', 'success', 'warning', 'info'] as const

const pair = (front: Role, back: Role, ratio: number): ContrastPair => ({ front, back, ratio })

const IN_BOTH_THEMES: readonly ContrastPair[] = [
  ...SURFACES.flatMap((surface) => [
    pair('ink', surface, BODY),
    pair('ink-muted', surface, TEXT),
    pair('line-strong', surface, GRAPHIC),
    pair('focus', surface, GRAPHIC),
    ...TONES.flatMap((tone) => [pair(`${tone}-ink`, surface, TEXT), pair(tone, surface, GRAPHIC)]),
  ]),
  ...TONES.flatMap((tone) => [pair(`${tone}-ink`, `${tone}-soft`, TEXT), pair('ink', `${tone}-soft`, BODY)]),
  ...FILLS.flatMap((tone) => [pair(`on-${tone}`, tone, TEXT), pair(`on-${tone}`, `${tone}-hover`, TEXT)]),
  ...STATES.map((tone) => pair(tone, `${tone}-soft`, GRAPHIC)),
  pair('on-deep', 'deep', BODY),
  pair('on-deep-muted', 'deep', TEXT),
  pair('on-deep-accent', 'deep', TEXT),
]

/** `panel-deep` switches to the dark shade of everything that can stand in it. */
const ON_DEEP: readonly ContrastPair[] = [
  pair('ink', 'deep', BODY),
  pair('ink-muted', 'deep', TEXT),
  pair('line-strong', 'deep', GRAPHIC),
  pair('focus', 'deep', GRAPHIC),
  ...FILLS.flatMap((tone) => [pair(`${tone}-ink`, 'deep', TEXT), pair(tone, 'deep', GRAPHIC)]),
]

/** Every pair of colors that meets on a screen. */
export const CONTRAST_PAIRS: Readonly<Record<Theme, readonly ContrastPair[]>> = {
  light: IN_BOTH_THEMES,
  dark: [...IN_BOTH_THEMES, ...ON_DEEP],
}
