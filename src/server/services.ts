import type { Counting } from '#features/analytics/counting.ts'
import type { WebhookDelivery } from '#features/integrations/webhook-delivery.ts'
import type { PushDelivery } from '#features/notifications/push-delivery.ts'
import type { AddressCounts } from '#features/redirects/address-counts.ts'
import type { ChangeHub } from './changes/change-hub.ts'
import type { CoreServices } from './core-services.ts'
import type { Deployment } from './deployment.ts'
import type { UntrustedProxy } from './http/untrusted-proxy.ts'
import type { BackgroundWork } from './jobs/background-work.ts'
import type { BackupProcess } from './jobs/backup-process.ts'
import type { JobRuns } from './jobs/job-runs.ts'
import type { Freshness } from './pages/freshness.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { Web } from './pages/web-build.ts'
import type { RecentErrors } from './recent-errors.ts'

/** Everything a handler can use, created once in start.ts. */
export interface Services extends CoreServices {
  /** Follows `config`. */
  deployment: Deployment
  web: Web
  pages: PageCache
  addresses: AddressCounts
  freshness: Freshness
  changes: ChangeHub
  counting: Counting
  backups: BackupProcess
  offSite: BackupProcess
  background: BackgroundWork
  jobRuns: JobRuns
  webhooks: WebhookDelivery
  push: PushDelivery
  errors: RecentErrors
  untrustedProxy: UntrustedProxy
  /** How many warnings Today lists, and when they were counted. Counting them is slower than counting open requests. */
  warnings: { count: number; at?: Temporal.Instant }
  startedAt: Temporal.Instant
}
