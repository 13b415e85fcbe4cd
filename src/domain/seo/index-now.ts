import { z } from '#domain/document/zod.ts'

/** Tells search engines which addresses changed. See https://www.indexnow.org/documentation. */
export const INDEX_NOW_ID = 'index_now'
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

/** Search engines can't reach a site on somebody's own computer. */
export function isAnnounceable(siteUrl: string): boolean {
  return new URL(siteUrl).protocol === 'https:'
}

/** The addresses in the sitemap that changed since they were announced. `announced` has the change that was announced of each. */
export function changedSince(
  entries: readonly { path: string; changedAt?: string }[],
  announced: Readonly<Record<string, string>>,
): { path: string; changedAt: string }[] {
  return entries
    .map(({ path, changedAt = '' }) => ({ path, changedAt }))
    .filter(({ path, changedAt }) => announced[path] !== changedAt)
}
