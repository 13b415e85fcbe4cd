import { canonicalPath } from '#domain/navigation/canonical-path.ts'
import { isBackOffice } from '#domain/navigation/navigation.ts'
import { imageHashesIn } from '#domain/pictures/address.ts'
import type { AddressState } from '#domain/publish-checks/link-checks.ts'
import { isLiving, type ShownPages } from '#features/pages/living-address.ts'
import { redirectAt } from '#features/pages/redirects.ts'
import { images } from '#features/pictures/image-record.ts'
import { slugAfterMove } from '#features/services/moved-service.ts'

export interface OwnSite {
  pages: ShownPages
  siteUrl: string
  /** Whether the program itself serves a file at this path. */
  isFile: (path: string) => Promise<boolean>
}

const MOVED_SERVICE = /^\/services\/([a-z0-9-]{1,120})$/

/** What a visitor gets at a path of this site, without rendering it. */
export async function addressState({ pages, siteUrl, isFile }: OwnSite, given: string): Promise<AddressState> {
  if (await isFile(given)) return 'here'
  const [picture] = imageHashesIn(given)
  if (picture) return (await images.get(pages.reader, picture)) ? 'here' : 'missing'
  const path = canonicalPath(given)
  if (isBackOffice(path)) return 'here'
  const redirect = await redirectAt(pages, path, siteUrl)
  if (redirect.kind === 'to') return 'moved'
  if (redirect.kind === 'loop') return 'loop'
  if (await isLiving(pages, path)) return 'here'
  const service = MOVED_SERVICE.exec(path)?.[1]
  return service !== undefined && (await slugAfterMove(pages.reader, service)) !== undefined ? 'moved' : 'missing'
}
