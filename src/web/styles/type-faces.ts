import bitter from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url'
import brygada from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import oswald from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url'
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import type { TypePair } from '#domain/brand/brand.ts'

/** Percentages that give a face of the visitor's system the widths and heights of ours (measured over running text). */
type Measures = readonly [size: number, ascent: number, descent: number]

interface Face {
  family: string
  url: string
  weights: string
  standIn: 'Arial' | 'Georgia'
  /** Over the regular weight of the stand-in. Headings have no regular weight. */
  regular?: Measures
  bold: Measures
}

/** The original pair stands in fonts.css, with the stand-ins measured for it. */
const ORIGINAL = {
  display: { family: 'Brygada 1918 Variable', url: brygada },
  text: { family: 'Instrument Sans Variable', url: instrument },
}

const OTHERS: Readonly<Record<Exclude<TypePair, 'workshop'>, { display: Face; text: Face }>> = {
  sturdy: {
    display: {
      family: 'Bitter Variable',
      url: bitter,
      weights: '100 900',
      standIn: 'Georgia',
      bold: [89.7, 104.8, 30.1],
    },
    text: {
      family: 'Manrope Variable',
      url: manrope,
      weights: '200 800',
      standIn: 'Arial',
      regular: [101.7, 105.2, 29.5],
      bold: [98.3, 108.8, 30.5],
    },
  },
  industrial: {
    display: {
      family: 'Oswald Variable',
      url: oswald,
      weights: '200 700',
      standIn: 'Arial',
      bold: [83.4, 142.7, 34.8],
    },
    text: {
      family: 'Source Sans 3 Variable',
      url: sourceSans,
      weights: '200 900',
      standIn: 'Arial',
      regular: [93, 109.6, 43],
      bold: [89.4, 114.1, 44.7],
    },
  },
  technical: {
    display: {
      family: 'Space Grotesk Variable',
      url: spaceGrotesk,
      weights: '300 700',
      standIn: 'Arial',
      bold: [101.4, 96.6, 28.6],
    },
    text: {
      family: 'Public Sans Variable',
      url: publicSans,
      weights: '100 900',
      standIn: 'Arial',
      regular: [103.6, 91.7, 22.2],
      bold: [98.1, 96.8, 23.4],
    },
  },
}

/** Family and file of a pair's two faces. */
export function facesOf(pair: TypePair): Record<'display' | 'text', Pick<Face, 'family' | 'url'>> {
  return pair === 'workshop' ? ORIGINAL : OTHERS[pair]
}

/** The pair's faces and stand-ins as CSS; empty for the original pair. Public pages load their faces by script: see document/early.js. */
export function typeCss(pair: TypePair, isBackOffice: boolean): string {
  if (pair === 'workshop') return ''
  const { display, text } = OTHERS[pair]
  return [
    isBackOffice ? faceCss(display) + faceCss(text) : `@media (scripting:none){${faceCss(display)}${faceCss(text)}}`,
    standInsCss(display, 'Display Stand-in'),
    standInsCss(text, 'Text Stand-in'),
    `:root{--font-display:"${display.family}",${stackOf(display, 'Display Stand-in')};`,
    `--font-sans:"${text.family}",${stackOf(text, 'Text Stand-in')}}`,
  ].join('')
}

function stackOf({ standIn }: Face, name: string): string {
  return standIn === 'Georgia' ? `"${name}",Georgia,serif` : `"${name}","${name} Roboto",Arial,sans-serif`
}

const LOCAL = {
  Arial: {
    regular: 'local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Roboto"),local("Roboto-Regular")',
    bold: 'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold")',
  },
  Georgia: {
    regular: 'local("Georgia"),local("Gelasio")',
    bold: 'local("Georgia Bold"),local("Georgia-Bold"),local("Gelasio Bold"),local("Noto Serif Bold"),local("NotoSerif-Bold")',
  },
}

/** Android's bold face is narrower than Arial's. Its other faces are as wide as those above. */
const ROBOTO_BOLD = { local: 'local("Roboto Bold"),local("Roboto-Bold")', narrower: 1.06 }

function faceCss({ family, url, weights }: Face): string {
  return `@font-face{font-family:"${family}";font-display:swap;font-weight:${weights};src:url("${url}")format("woff2")}`
}

function standInsCss({ standIn, regular, bold }: Face, standInName: string): string {
  const local = LOCAL[standIn]
  const weights = regular ? '600 700' : '400 700'
  const [size, ascent, descent] = bold
  const { narrower } = ROBOTO_BOLD
  const ofRoboto = [size * narrower, ascent / narrower, descent / narrower] as const
  return [
    regular ? standInCss(standInName, '400 500', local.regular, regular) : '',
    standInCss(standInName, weights, local.bold, bold),
    standIn === 'Arial' ? standInCss(`${standInName} Roboto`, weights, ROBOTO_BOLD.local, ofRoboto) : '',
  ].join('')
}

function standInCss(name: string, weights: string, src: string, measures: Measures): string {
  const [size, ascent, descent] = measures.map((measure) => Number(measure.toFixed(1)))
  return `@font-face{font-family:"${name}";font-weight:${weights};src:${src};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
}
