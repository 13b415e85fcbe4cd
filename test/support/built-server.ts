import type { Config } from '#server/config.ts'
import type { Site } from '#server/pages/site.ts'
import { builtWeb } from '#server/pages/web-build.ts'
import './shared/built.ts'
import { aLiveServer, type LiveServer, type ServerOptions } from './live-server.ts'

/** The real server with the real pages, as built by `npm test`. `change` can break what the pages read. */
export async function aBuiltServer(
  settings: Partial<Config> = {},
  change: (site: Site) => Site = (site) => site,
  options: Pick<ServerOptions, 'business'> = {},
): Promise<LiveServer> {
  const { render, version = '' } = await builtWeb()
  return aLiveServer(settings, {
    ...options,
    web: { version, render: (request, site, nonce) => render(request, change(site), nonce) },
  })
}
