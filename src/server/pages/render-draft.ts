import { randomBytes } from 'node:crypto'
import { type PartId, partPath } from '#domain/website/part.ts'
import { readPart } from '#domain/website/schema.ts'
import type { Draft } from '#features/pages/preview-content.ts'
import { pageLanguage } from '#features/website/page-language.ts'
import type { Services } from '../services.ts'
import { guardedSite } from './guarded-site.ts'
import { type Site, siteFor } from './site.ts'

/** The HTML that a visitor would get at a path if the drafts were published. It is neither stored nor cached. */
export async function renderDraft(services: Services, path: string, drafts: readonly Draft[] = []): Promise<string> {
  const language = await pageLanguage(services.store, path)
  return render(services, path, siteFor(services, undefined, undefined, undefined, drafts, language))
}

/** With unsaved content and marks (src/domain/website/mark.ts). Never served as a document. */
export function renderPreview(services: Services, part: PartId, draft: Record<string, unknown>): Promise<string> {
  const contentOf = <Id extends PartId>(id: Id) => readPart(id, draft)
  return render(services, partPath(part), siteFor(services, undefined, undefined, { part, contentOf }))
}

async function render({ config, web, log }: Services, path: string, site: Site): Promise<string> {
  const request = new Request(new URL(config.publicUrl).origin + path)
  const response = await web.render(request, guardedSite(site, log), randomBytes(16).toString('base64url'))
  return response.text()
}
