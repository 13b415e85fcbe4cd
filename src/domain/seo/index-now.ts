import { z } from '#domain/documents/zod.ts'

export const INDEX_NOW_ENDPOINT = 'https://api.indexnow.org/indexnow'

/** The key is public: a file with its name proves that the site itself sent a list. */
const KEY = /^[0-9a-f]{32}$/
const KEY_FILE = /^([0-9a-f]{32})\.txt$/

const indexNowSchema = z.object({
  on: z.boolean().catch(false),
  key: z.string().regex(KEY).or(z.literal('')).catch(''),
})

export type IndexNow = z.infer<typeof indexNowSchema>

export const indexNowSwitchSchema = z.object({ on: z.boolean() })

export function readIndexNow(data: unknown): IndexNow {
  return indexNowSchema.catch({ on: false, key: '' }).parse(data)
}

export function keyFile(key: string): string {
  return `/${key}.txt`
}

/** The key that a file of the site is named after. */
export function keyInFile(name: string): string | undefined {
  return KEY_FILE.exec(name)?.[1]
}

/** Search engines can't reach a site on a personal computer. */
export function isAnnounceable(siteUrl: string): boolean {
  return new URL(siteUrl).protocol === 'https:'
}

/** What search engines know of each address: its last change. `null`: it is gone, and they need to check once more. */
export type AddressNews = { path: string; changedAt: string | null }

/** Addresses that changed, appeared or disappeared since the last announcement. `announced` has the last one of each. */
export function changedSince(
  entries: readonly { path: string; changedAt?: string }[],
  announced: Readonly<Record<string, string>>,
): AddressNews[] {
  const listed = new Set(entries.map(({ path }) => path))
  const gone = Object.keys(announced).filter((path) => !listed.has(path))
  return [
    ...entries
      .map(({ path, changedAt = '' }) => ({ path, changedAt }))
      .filter(({ path, changedAt }) => announced[path] !== changedAt),
    ...gone.map((path) => ({ path, changedAt: null })),
  ]
}

export function afterAnnouncing(
  announced: Readonly<Record<string, string>>,
  news: readonly AddressNews[],
): Record<string, string> {
  const known = new Map(Object.entries(announced))
  for (const { path, changedAt } of news) {
    if (changedAt === null) known.delete(path)
    else known.set(path, changedAt)
  }
  return Object.fromEntries(known)
}
