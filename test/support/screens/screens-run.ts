import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { SITE } from './network.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's session. */
    token: string
    administrator: { email: string; password: string }
  }
}

/** Starts the site of all tests. Vitest's own server passes the screens' requests on to it. */
export default async function startSite(project: TestProject): Promise<() => Promise<void>> {
  // Node compiles the sources faster from the second run on.
  const env = { ...process.env, NODE_COMPILE_CACHE: resolve('.cache/compile') }
  const child = fork('test/support/screens/site-process.ts', { execPath: 'node_modules/.bin/node', env })
  const ended = once(child, 'exit')
  const started = await Promise.race([once(child, 'message'), ended.then(() => undefined)])
  if (!started) throw new Error('The site did not start.')
  const [{ url, token, administrator }] = started
  process.env[SITE] = url
  project.provide('token', token)
  project.provide('administrator', administrator)
  return async () => {
    child.disconnect()
    await ended
  }
}
