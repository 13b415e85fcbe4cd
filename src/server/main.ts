import { issueSetupLink } from '#features/account/setup.ts'
import { FIXED_PATHS } from '#features/pages/sitemap-entries.ts'
import { StoreUnavailable, WrongFormat } from '#store/errors.ts'
import { ConfigError, readConfig } from './config.ts'
import { makeReady } from './pages/serve-pages.ts'
import { BUILD_DIRECTORY, builtWeb, isBuilt } from './pages/web-build.ts'
import { startServer } from './start.ts'
import { stopOn } from './stop-on.ts'

try {
  const config = readConfig(process.env)
  if (!(await isBuilt(BUILD_DIRECTORY))) throw new ConfigError('The site is not built yet. Run: npm start')
  const running = await startServer(config, await builtWeb())
  const { store, config: used } = running.services
  // Undefined once there is an administrator.
  const setup = await issueSetupLink(store, used.publicUrl)
  console.log(`Plumbline is ready at ${used.publicUrl}${setup ? ` · set up the administrator at ${setup}` : ''}`)
  stopOn(['SIGINT', 'SIGTERM'], async () => {
    await running.drain()
    await running.stop()
  })
  for (const path of FIXED_PATHS) await makeReady(running.services, path)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreUnavailable || error instanceof WrongFormat)) throw error
  console.error(`Plumbline can't start: ${error.message}`)
  process.exit(1)
}
