import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Business } from '#domain/business/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Web } from '#server/pages/web-build.ts'
import type { Services } from '#server/services.ts'
import { A_BUSINESS } from './builders/business.ts'
import type { VirtualClock } from './clock.ts'
import { forgetSite, noteSite, send } from './without-socket.ts'

/** Replaces the built pages in server tests: responds with the requested path. */
const plainPages: Web = {
  version: 'test',
  render: async (request) =>
    new Response(`<!doctype html><title>${new URL(request.url).pathname}</title>`, {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    }),
}

export interface LiveServer {
  url: string
  services: Services
  clock: VirtualClock
  stop(): Promise<void>
}

export interface ServerOptions {
  web?: Partial<Web>
  clock?: VirtualClock
  /** The stored profile, unless the store has one. Null for a site without an owner. */
  business?: Business | null
}

/** The real server in this process, on a free port, with a real database and a clock the test can move. */
export async function aLiveServer(
  settings: Partial<Config> = {},
  { web = {}, clock = aRunningClock(), business = A_BUSINESS }: ServerOptions = {},
): Promise<LiveServer> {
  // Imported late: journeys import this file for `call`, and Playwright would compile a thousand modules for them.
  const { startServer } = await import('#server/start.ts')
  const { copyPreparedFile } = await import('./shared/prepared-store.ts')
  const dataDir = settings.dataDir ?? mkdtempSync(join(tmpdir(), 'plumbline-live-'))
  if (settings.dataDir === undefined && settings.databaseUrl === undefined) await copyPreparedFile(dataDir)
  const config = {
    ...readConfig({}),
    port: 0,
    rateLimits: false,
    // A busy machine must not turn a visitor away.
    lockWaitMs: 120_000,
    secretKeyFile: join(dataDir, 'secret.key'),
    logLevel: process.env.TEST_LOG_LEVEL ?? 'silent',
    backupDir: join(dataDir, 'backups'),
    ...settings,
    dataDir,
  }
  const running = await startServer(config, { ...plainPages, ...web }, clock)
  const url = `http://127.0.0.1:${running.port}`
  const { store } = running.services
  noteSite(url, { app: running.app, store })
  if (business) await store.set('settings', SETTINGS_IDS.business, business, { ifVersion: 0 })
  return {
    url,
    services: running.services,
    clock,
    async stop() {
      forgetSite(url)
      await running.stop()
      if (!settings.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Follows the real time until it is moved. */
function aRunningClock(): VirtualClock {
  let moved = new Temporal.Duration()
  return {
    now: () => Temporal.Now.instant().add(moved),
    advance: (duration) => {
      moved = moved.add(duration)
    },
  }
}

export interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

interface Call {
  method?: string
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

/** One API call, without a socket if the server runs in this process. Returns the parsed JSON. */
export async function call(url: string, { method, token, body, headers = {} }: Call = {}): Promise<Answer> {
  const response = await send(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
}
