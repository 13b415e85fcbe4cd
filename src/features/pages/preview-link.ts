import { privateLinkSchema, privateLinks } from '#features/security/private-links.ts'
import { collection } from '#store/collection.ts'

/** One link for each page, under the page's slug. */
export const previewLinks = privateLinks(collection('preview-links', privateLinkSchema))
