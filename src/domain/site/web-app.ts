// The site as an app on a home screen.

import type { Business } from '#domain/business/schema.ts'
import type { GlobalSeo } from '#domain/seo/schema.ts'
import { PUBLIC_LINKS } from './navigation.ts'

export const MANIFEST_PATH = '/manifest.webmanifest'
export const SERVICE_WORKER_PATH = '/sw.js'
export const OFFLINE_PATH = '/offline'

/** The only Trusted Types policy that public documents may create: document/trusted.ts. */
export const DOCUMENT_POLICY = 'documents'

/** The colors of paper and of the dark panels. They frame the app in both themes. */
export const APP_COLOURS = { theme: '#10343b', background: '#f7f3eb' } as const

/** Home screens show about a dozen characters. */
const SHORT_NAME_LENGTH = 12

const SHORTCUTS = ['/schedule', '/projects']

const icon = (src: string, size: number, purpose: string) => ({
  src: `/icons/${src}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const screenshot = (src: string, sizes: string, form_factor: string, name: string) => ({
  src: `/previews/${src}.webp`,
  sizes,
  type: 'image/webp',
  form_factor,
  label: `The home page of ${name}`,
})

export function webAppManifest({ name }: Pick<Business, 'name'>, { description }: Pick<GlobalSeo, 'description'>) {
  return {
    id: '/',
    name,
    short_name: shortName(name),
    description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: APP_COLOURS.theme,
    background_color: APP_COLOURS.background,
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: PUBLIC_LINKS.filter(({ to }) => SHORTCUTS.includes(to)).map(({ to, label }) => ({
      name: label,
      url: to,
      icons: [icon('icon', 192, 'any')],
    })),
    screenshots: [
      screenshot('home-narrow', '780x1688', 'narrow', name),
      screenshot('home-wide', '1280x800', 'wide', name),
    ],
  }
}

/** As many whole words as fit, at least one. */
export function shortName(name: string): string {
  const [first = '', ...words] = name.trim().split(/\s+/)
  let short = first
  for (const word of words) {
    if (`${short} ${word}`.length > SHORT_NAME_LENGTH) break
    short = `${short} ${word}`
  }
  return short
}
