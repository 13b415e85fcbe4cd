import type { Draft } from '#features/pages/draft-reader.ts'
import { PageReading } from '#features/pages/page-reading.ts'
import type { GateSite } from '#features/publish-checks/check-draft.ts'
import { checkSite } from '#features/publish-checks/check-site.ts'
import type { GateDraft } from '#features/publish-checks/gate-draft.ts'
import { addressState } from '#features/publish-checks/own-address.ts'
import {
  endProgress,
  keepProgress,
  keepSiteCheck,
  type SiteCheckReport,
} from '#features/publish-checks/site-check-report.ts'
import type { Services } from '../services.ts'
import { ownSite } from './own-site.ts'
import { renderDraft } from './render-draft.ts'

/** The site as the checks before publishing see it. */
export function gateSite(services: Services, draft?: Draft): GateSite {
  const reading = new PageReading(services.store, () => services.clock.now(), undefined, draft)
  const own = ownSite(services, reading)
  return {
    reading,
    siteUrl: services.config.publicUrl,
    stateOf: (path) => addressState(own, path),
    htmlAt: (path) => renderDraft(services, path),
  }
}

/** Checks the whole site and keeps the report. */
export async function checkWholeSite(
  services: Services,
  now: Temporal.Instant,
  stopping?: AbortSignal,
): Promise<SiteCheckReport> {
  const { store } = services
  const render = (draft: GateDraft) => renderDraft(services, draft.path, draft)
  const keep = (soFar: SiteCheckReport) => keepProgress(store, soFar)
  try {
    const report = await checkSite(gateSite(services), render, now, { keep, stopping })
    await keepSiteCheck(store, report)
    return report
  } finally {
    await endProgress(store)
  }
}
