import { randomBytes } from 'node:crypto'
import type { Draft } from '#features/pages/preview-content.ts'
import type { Services } from '../services.ts'
import { guardedSite } from './guarded-site.ts'
import { siteFor } from './site.ts'

/** The HTML that a visitor would get at a path if the draft were published. It is neither stored nor cached. */
export async function renderDraft(services: Services, path: string, draft?: Draft): Promise<string> {
  const { config, web, log } = services
  const site = guardedSite(siteFor(services, undefined, undefined, undefined, draft), log)
  const request = new Request(new URL(config.publicUrl).origin + path)
  const response = await web.render(request, site, randomBytes(16).toString('base64url'))
  return response.text()
}
