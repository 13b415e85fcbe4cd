import { randomBytes } from 'node:crypto'
import { type PartId, partPath } from '#domain/website/part.ts'
import { readPart } from '#domain/website/schema.ts'
import type { Services } from '../services.ts'
import { guardedSite } from './guarded-site.ts'
import { siteFor } from './site.ts'

/**
 * The page that shows a part, with unsaved content. Its texts carry the paths of their fields (src/domain/website/mark.ts).
 * It is never served as a document: the editor gets it as text, through the API, and shows it without its scripts.
 */
export async function renderPreview(services: Services, part: PartId, draft: Record<string, unknown>): Promise<string> {
  const { config, web, log } = services
  const contentOf = <Id extends PartId>(id: Id) => readPart(id, draft)
  const site = guardedSite(siteFor(services, undefined, undefined, { part, contentOf }), log)
  const request = new Request(new URL(config.publicUrl).origin + partPath(part))
  const response = await web.render(request, site, randomBytes(16).toString('base64url'))
  return response.text()
}
