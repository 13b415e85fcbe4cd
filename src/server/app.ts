import { Hono } from 'hono'
import { QR_PATH } from '#domain/analytics/qr-code.ts'
import { CREW_PATH } from '#domain/crews/link.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { backupDownloadApi } from './api/backup-download.ts'
import { brandFilesApi } from './api/brand-files.ts'
import { calendarApi } from './api/calendar-feed.ts'
import { crewFilesApi } from './api/crew-files.ts'
import { filesApi } from './api/files.ts'
import { healthApi } from './api/health.ts'
import { indexNowKeyApi } from './api/index-now.ts'
import { qrAddressesApi } from './api/qr-codes.ts'
import { readyApi } from './api/ready.ts'
import { searchEnginesApi } from './api/search-engines.ts'
import { socialPicturesApi } from './api/social-pictures.ts'
import { webAppApi } from './api/web-app.ts'
import { createApi } from './api.ts'
import { serveAssets } from './http/assets.ts'
import { allowedMethodsOnly } from './middleware/allowed-methods.ts'
import { answerErrors } from './middleware/errors.ts'
import { requestLog } from './middleware/request-log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { servePages } from './pages/serve-pages.ts'
import type { Services } from './services.ts'

/** The whole site as one function from Request to Response. */
export async function createApp(services: Services): Promise<Hono> {
  const { config, log, web } = services
  const app = new Hono()
  app.onError(answerErrors(log))
  app.use(requestLog(log))
  app.use(securityHeaders(config))
  app.use(allowedMethodsOnly(app))
  app.route('/healthz', healthApi(services))
  app.route('/readyz', readyApi(services))
  app.route('/', searchEnginesApi(services))
  app.route('/', webAppApi(services))
  app.route('/', indexNowKeyApi(services))
  // Before the stored pictures, because the site's own pictures have addresses of the same form.
  if (web.folder) app.use(await serveAssets(web.folder))
  app.route('/files', filesApi(services))
  app.route('/brand', brandFilesApi(services))
  app.route('/social', socialPicturesApi(services))
  app.route('/calendar', calendarApi(services))
  app.route('/backups', backupDownloadApi(services))
  app.route(QR_PATH, qrAddressesApi(services))
  app.route(CREW_PATH, crewFilesApi(services))
  app.route('/api', createApi(services))
  app.all('/api/*', (c) => {
    throw new Refusal('not-found', `There is nothing at ${c.req.path}.`)
  })
  app.use(servePages(services))
  return app
}
