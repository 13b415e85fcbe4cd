import { Hono } from 'hono'
import { estimatePdfRoom, invoicePdfRoom } from '#server/api/visitor/invoices.ts'
import { behindCrewLink, roomsOf } from './api/audience.ts'
import { crewFilesRoom } from './api/crew/files.ts'
import { brandFilesRoom, filesRoom } from './api/visitor/files.ts'
import { healthRoom } from './api/visitor/health.ts'
import { backupDownloadRoom, calendarRoom } from './api/visitor/secret-addresses.ts'
import { qrAddressesRoom, searchEnginesRoom, webAppRoom } from './api/visitor/site-files.ts'
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
  const siteFiles = roomsOf('visitor', services).with(healthRoom).with(searchEnginesRoom).with(webAppRoom)
  app.route('/', siteFiles.routes)
  // Before the stored pictures, because the site's own pictures have addresses of the same form.
  if (web.folder) app.use(await serveAssets(web.folder))
  const files = roomsOf('visitor', services)
    .with(filesRoom)
    .with(brandFilesRoom)
    .with(calendarRoom)
    .with(backupDownloadRoom)
    .with(estimatePdfRoom)
    .with(invoicePdfRoom)
    .with(qrAddressesRoom)
  app.route('/', files.routes)
  app.route('/', behindCrewLink(services, roomsOf('crew', services).with(crewFilesRoom)))
  app.route('/api', createApi(services))
  app.use(servePages(services))
  return app
}
