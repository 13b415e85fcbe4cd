import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDemo } from './demo-folder.ts'
import { type SiteHost, startHost } from './site-host.ts'
import type { Held } from './site-process.ts'
import { slowNetwork } from './stress/slow-network.ts'
import { isStressed } from './stress/stress.ts'

export interface Site {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything the site has logged so far. */
  log(): string
  /** Moves the business's "now". Null returns to the real time. */
  setNow(now: string | null): Promise<void>
  /** Stops the clock until setNow, so that a held mail stays held on a slow machine. */
  stopClock(): Promise<void>
  /** Runs the named jobs without waiting for their minute. */
  run(...jobs: string[]): Promise<void>
  /** Its process's memory, after a garbage collection. */
  measure(): Promise<Held>
  stop(): Promise<void>
}

export interface SiteOptions {
  env?: Record<string, string>
  now?: string
  /** Keeps the folder when the site stops, so that another site can use it. */
  dataDir?: string
  /** Without it, the first visitor of /admin-setup becomes the administrator. */
  hasAdministrator?: boolean
}

/** The built server in its own process, on a free port, with its own data folder. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const host = startHost()
  const site = await openSite(host, options)
  return {
    ...site,
    async stop() {
      await host.end()
      await site.stop()
    },
  }
}

/** The same in an existing process, which keeps running when the site stops. */
export async function openSite(host: SiteHost, options: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'plumbline-')))
  const isDemo = !options.dataDir && options.env?.DEMO_CONTENT !== 'off'
  if (isDemo) await copyDemo(dataDir, options)
  const before = host.log().length
  const port = await host.open(
    {
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: dataDir,
      DEMO_CONTENT: 'site',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      ...options.env,
    },
    options.now,
  )
  // A site that was given a port is reached at that port.
  const network = isStressed && !options.env?.PORT ? await slowNetwork(port) : undefined
  return {
    url: `http://127.0.0.1:${network?.port ?? port}`,
    dataDir,
    process: host.process,
    log: () => host.log().slice(before),
    setNow: host.setNow,
    stopClock: host.stopClock,
    run: host.run,
    measure: host.measure,
    stop: async () => {
      network?.close()
      if (host.process.connected) await host.close()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
