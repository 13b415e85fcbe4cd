import type { BrandFile } from '#domain/brand/logo.ts'
import type { Business } from '#domain/business/schema.ts'
import type { GlobalSeo } from '#domain/seo/schema.ts'
import { ADMIN_PATH, POCKET_LABEL, POCKET_PATH, PUBLIC_LINKS } from '../navigation/navigation.ts'

/** Where a phone sends photos that a person shares with the app. The worker receives them. */
export const SHARE_PATH = '/admin/share'

/** The worker's cache of shared photos, until the person chooses their job. */
export const SHARED_PHOTOS = 'shared-photos'

/** The most photos that may wait there. */
export const MOST_SHARED = 12

/** Tells the screen how many photos the worker had to leave out. */
export const UNSHARED_PARAMETER = 'unshared'

export const MANIFEST_PATH = '/manifest.webmanifest'
export const OFFLINE_PATH = '/offline'

/** The back-office is an app of its own: visitors who install the site get no share target. */
export const OFFICE_MANIFEST_PATH = '/office.webmanifest'

/** The colors of paper and of the dark panels. They frame the app in both themes. */
export const APP_COLORS = { theme: '#10343b', background: '#f7f3eb' } as const

/** Home screens show about a dozen characters. */
const SHORT_NAME_LENGTH = 12

const SHORTCUTS = ['/schedule', '/projects']

/** The brand's part of an app. Without a key, the app has the default icons. */
export interface AppBrand {
  theme: string
  background: string
  filesKey?: string | undefined
}

const ORIGINAL: AppBrand = APP_COLORS

/** `key` changes with the logo and its colors, so that a browser may keep the file for good. */
export function brandFileUrl(name: BrandFile, key: string): string {
  return `/brand/${name}?v=${key}`
}

const SIZES = { 192: '192x192', 512: '512x512' } as const

const iconOf = (file: 'icon' | 'maskable', size: keyof typeof SIZES, key: string | undefined) => {
  const name: BrandFile = `${file}-${size}.png`
  return {
    src: key ? brandFileUrl(name, key) : `/icons/${name}`,
    sizes: SIZES[size],
    type: 'image/png',
    purpose: file === 'icon' ? 'any' : 'maskable',
  }
}

const iconsOf = (key: string | undefined) => [
  iconOf('icon', 192, key),
  iconOf('icon', 512, key),
  iconOf('maskable', 192, key),
  iconOf('maskable', 512, key),
]

const screenshot = (src: string, sizes: string, form_factor: string, name: string) => ({
  src: `/previews/${src}.webp`,
  sizes,
  type: 'image/webp',
  form_factor,
  label: `The home page of ${name}`,
})

export function webAppManifest(
  { name }: Pick<Business, 'name'>,
  { description }: Pick<GlobalSeo, 'description'>,
  { theme, background, filesKey }: AppBrand = ORIGINAL,
) {
  return {
    id: '/',
    name,
    short_name: shortName(name),
    description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: theme,
    background_color: background,
    icons: iconsOf(filesKey),
    shortcuts: PUBLIC_LINKS.filter(({ to }) => SHORTCUTS.includes(to)).map(({ to, label }) => ({
      name: label,
      url: to,
      icons: [iconOf('icon', 192, filesKey)],
    })),
    // They were taken of the original colors.
    screenshots: filesKey
      ? []
      : [screenshot('home-narrow', '780x1688', 'narrow', name), screenshot('home-wide', '1280x800', 'wide', name)],
  }
}

export function officeManifest({ name }: Pick<Business, 'name'>, { theme, background, filesKey }: AppBrand = ORIGINAL) {
  return {
    id: ADMIN_PATH,
    name: `${name} Office`,
    short_name: 'Office',
    lang: 'en',
    start_url: ADMIN_PATH,
    scope: ADMIN_PATH,
    display: 'standalone',
    theme_color: theme,
    background_color: background,
    icons: iconsOf(filesKey),
    shortcuts: [{ name: POCKET_LABEL, url: POCKET_PATH, icons: [iconOf('icon', 192, filesKey)] }],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photos', accept: ['image/*'] }] },
    },
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
