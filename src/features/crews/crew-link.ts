import { privateLinkSchema, privateLinks } from '#features/security/private-links.ts'
import { collection } from '#store/collection.ts'

/** One link for each crew, under the crew's id. */
export const crewLinks = privateLinks(collection('crew-links', privateLinkSchema))
