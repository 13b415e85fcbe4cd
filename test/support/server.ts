import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '#server/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Running, startServer } from '#server/start.ts'
import type { Web } from '#server/web-build.ts'

/** Stands in for the built pages where a test is about the API: answers with the path asked for. */
const plainPages: Web = {
  render: async (request) =>
    new Response(`<!doctype html><title>${new URL(request.url).pathname}</title>`, {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    }),
}

export interface ServerUnderTest extends Running {
  url: string
}

/** The real server in this process, on a free port, with a store of its own. */
export async function aServer(
  config: Partial<Config> = {},
  clock?: Clock,
  web: Web = plainPages,
): Promise<ServerUnderTest> {
  const dataDir = config.dataDir ?? (await mkdtemp(join(tmpdir(), 'plumbline-')))
  const defaults = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'http://localhost:3000',
  })
  const running = await startServer({ ...defaults, ...config, dataDir }, web, clock)
  return {
    ...running,
    url: `http://127.0.0.1:${running.port}`,
    stop: async () => {
      await running.stop()
      if (!config.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
