import type { z } from '#domain/documents/zod.ts'
import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import type { Finding } from '#domain/publish-checks/finding.ts'
import type { gateSchema } from '#domain/publish-checks/schema.ts'
import { PageReading } from '#features/pages/page-reading.ts'
import type { Draft } from '#features/pages/preview-content.ts'
import type { GateSite } from '#features/publish-checks/check-draft.ts'
import type { CrawlerView } from '#features/publish-checks/crawler-view.ts'
import { addressState, type GateDraft, gateDraft } from '#features/publish-checks/gate-draft.ts'
import {
  emptyReport,
  endProgress,
  keepProgress,
  keepSavedCheck,
  keepSiteCheck,
  type SiteCheckReport,
  siteCheckUnderWay,
} from '#features/publish-checks/site-check-report.ts'
import type { Services } from '../services.ts'
import { ownSite } from './own-site.ts'
import { renderDraft } from './render-page.ts'

/** The site as the checks before publishing read it. */
export function gateSite(services: Services, draft?: Draft): GateSite {
  const reading = new PageReading(services.store, () => services.clock.now(), undefined, draft && [draft])
  const own = ownSite(services, reading)
  return {
    reading,
    siteUrl: services.config.publicUrl,
    stateOf: (path) => addressState(own, path),
    htmlAt: (path) => renderDraft(services, path),
  }
}

type Sent = z.infer<typeof gateSchema>

/** Checks content that is about to be published. It never delays a write. */
export async function checkUnpublished(services: Services, sent: Sent): Promise<Finding[]> {
  const { store, clock, config } = services
  const { kind, id, content, outside, isSaved } = sent
  const now = clock.now()
  const draft = gateDraft(kind, id, content, now.toString())
  const outgoing = outside ? { allowed: config.allowedHosts } : undefined
  const html = await renderDraft(services, draft.path, [draft])
  const { checkDraft } = await import('#features/publish-checks/check-draft.ts')
  const findings = await checkDraft(gateSite(services, draft), draft, html, { savedId: id, outgoing })
  if (isSaved) await keepSavedCheck(store, { ...draft, id: draft.stored.id }, findings, now)
  return findings
}

/** What crawlers would read of an unsaved page, project or service. */
export async function viewAsCrawler(services: Services, { kind, id, content }: Sent): Promise<CrawlerView> {
  const draft = gateDraft(kind, id, content, services.clock.now().toString())
  const html = await renderDraft(services, draft.path, [draft])
  const isNewProject = kind === 'project' && id === ''
  const { crawlerView } = await import('#features/publish-checks/crawler-view.ts')
  return crawlerView(html, isNewProject ? PROJECTS_PATH : draft.path, services.config.publicUrl)
}

/** Checks the whole site in the background, unless a check is running. */
export async function startSiteCheck(services: Services): Promise<void> {
  const { store, clock, background } = services
  const now = clock.now()
  if (await siteCheckUnderWay(store, now)) return
  await keepProgress(store, emptyReport(now))
  background.start('site-check', async (stopping) => void (await checkWholeSite(services, now, stopping)))
}

/** Checks the whole site and keeps the report. */
export async function checkWholeSite(
  services: Services,
  now: Temporal.Instant,
  stopping?: AbortSignal,
): Promise<SiteCheckReport> {
  const { store } = services
  const render = (draft: GateDraft) => renderDraft(services, draft.path, [draft])
  const keep = (soFar: SiteCheckReport) => keepProgress(store, soFar)
  try {
    const { checkSite } = await import('#features/publish-checks/check-site.ts')
    const report = await checkSite(gateSite(services), render, now, { keep, stopping })
    await keepSiteCheck(store, report)
    return report
  } finally {
    await endProgress(store)
  }
}
