import { issueSetupLink } from '#features/account/setup.ts'
import { FIXED_PATHS } from '#features/pages/sitemap-entries.ts'
import { warmVariants } from '#features/pictures/read-image.ts'
import { StoreUnavailable, WrongFormat } from '#store/errors.ts'
import { ConfigError, readConfig } from './config.ts'
import { makeReady } from './pages/serve-pages.ts'
import { BUILD_DIRECTORY, builtWeb, isBuilt } from './pages/web-build.ts'
import type { Services } from './services.ts'
import { startServer } from './start.ts'
import { stopOn } from './stop-on.ts'

try {
  const config = readConfig(process.env)
  if (!(await isBuilt(BUILD_DIRECTORY))) throw new ConfigError('The site is not built yet. Run: npm start')
  const running = await startServer(config, await builtWeb())
  const setup = await setupLink(running.services)
  console.log(`Plumbline is ready at ${config.publicUrl}${setup ? ` · set up the administrator at ${setup}` : ''}`)
  stopOn(['SIGINT', 'SIGTERM'], async () => {
    await running.drain()
    await running.stop()
  })
  for (const path of FIXED_PATHS) await makeReady(running.services, path)
  for (const url of running.demoPictures) {
    // Like the page cache, this only helps the first visitor, so stopping it halfway is harmless.
    await warmVariants(running.services.store, url).catch(() => undefined)
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreUnavailable || error instanceof WrongFormat)) throw error
  console.error(`Plumbline can't start: ${error.message}`)
  process.exit(1)
}

/** The setup link, for the person who started the server. Undefined once there is an administrator. */
function setupLink({ store, config }: Pick<Services, 'store' | 'config'>) {
  return issueSetupLink(store, config.publicUrl)
}
