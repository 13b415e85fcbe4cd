// The light values of the site's tokens. Mail programs know no custom properties, so they are repeated here.
export const COLOURS = {
  paper: '#f7f3eb',
  raised: '#fffdf8',
  sunken: '#ece6da',
  ink: '#14292e',
  muted: '#4a5c60',
  line: '#dcd4c4',
  deep: '#10343b',
  onDeep: '#f7f2e8',
  onDeepAccent: '#e8b98a',
  copper: '#a24e22',
  onCopper: '#fffaf3',
  copperInk: '#8a4119',
} as const

export const DISPLAY = 'Georgia, "Times New Roman", serif'
export const SANS = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'

/** For the programs that darken a mail by its own rules; the others see the light one. */
export const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #0f1b1e !important; }
  .raised { background-color: #17272b !important; border-color: #2c4045 !important; }
  .sunken { background-color: #0a1315 !important; border-color: #2c4045 !important; }
  .ink { color: #f2ede2 !important; }
  .muted { color: #a9b8b7 !important; }
  .link { color: #e9ae7e !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
}
`
