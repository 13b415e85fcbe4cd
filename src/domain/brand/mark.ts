import type { Palette } from './role.ts'

/** The site's own mark, a plumb bob on its line, in the colors of a brand: for sites without a logo. */
export function markSvg({ light }: Palette): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 32" width="384" height="512">',
    `<path d="M12 0v11" stroke="${light['on-deep']}" stroke-opacity="0.6" stroke-width="1.5"/>`,
    `<path d="M7.5 11h9v3.2h-9z" fill="${light['on-deep']}"/>`,
    `<path d="M5 15.4h14L12 32z" fill="${light['on-deep-accent']}"/>`,
    '</svg>',
  ].join('')
}
