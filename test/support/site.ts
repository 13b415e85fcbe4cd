import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_FLAGS } from '../../script/node-flags.mjs'
import { copyDemo } from './demo-folder.ts'
import type { FromSite, ToSite } from './site-process.ts'

export interface Site {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything the site wrote to its log so far. */
  log(): string
  /** Moves the business's "now"; null returns to the real one. */
  setNow(now: string | null): Promise<void>
  stop(): Promise<void>
}

export interface SiteOptions {
  env?: Record<string, string>
  now?: string
  /** Keeps the folder when the site stops, so that another can be started on it. */
  dataDir?: string
}

/** The built server on a free port with a data folder of its own. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'plumbline-')))
  if (!options.dataDir && options.env?.DEMO_CONTENT !== 'off') await copyDemo(dataDir)
  let log = ''
  const child = fork(new URL('./site-process.ts', import.meta.url), {
    silent: true,
    execPath: 'node_modules/.bin/node',
    execArgv: NODE_FLAGS,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: dataDir,
      DEMO_CONTENT: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      ...(options.now ? { TEST_NOW: options.now } : {}),
      ...options.env,
    },
  })
  child.stdout?.on('data', (text) => {
    log += text
  })
  child.stderr?.on('data', (text) => {
    log += text
  })
  const started = Promise.withResolvers<FromSite>()
  child.once('message', (message) => started.resolve(message as FromSite))
  child.once('exit', () => started.reject(new Error(`The site did not start:\n${log}`)))
  const { port } = await started.promise
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    log: () => log,
    setNow: async (now) => {
      child.send({ now } satisfies ToSite)
      await once(child, 'message')
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
