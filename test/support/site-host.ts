import './shared/built.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { NODE_FLAGS } from '../../script/node-flags.mjs'
import type { FromSite, Held, ToSite } from './site-process.ts'
import { freezeNowAndThen } from './stress/freezes.ts'
import { isStressed } from './stress/stress.ts'

const TEST_AUTHORITY = new URL('./certificates/authority.pem', import.meta.url)

/** A process that runs the built program on one data folder after another. */
export interface SiteHost {
  process: ChildProcess
  /** Everything it has logged so far. */
  log(): string
  /** Returns the port of the site, which is listening. */
  open(env: Record<string, string>, now: string | undefined): Promise<number>
  setNow(now: string | null): Promise<void>
  stopClock(): Promise<void>
  /** Runs the named jobs without waiting for their minute. */
  run(...jobs: string[]): Promise<void>
  measure(): Promise<Held>
  /** Stops the site and keeps the process. */
  close(): Promise<void>
  end(): Promise<void>
}

export function startHost(): SiteHost {
  let log = ''
  const child = fork(new URL('./site-process.ts', import.meta.url), {
    silent: true,
    execPath: 'node_modules/.bin/node',
    execArgv: NODE_FLAGS,
    // The mail servers of journeys have a certificate of the tests' own authority.
    env: { ...process.env, NODE_ENV: 'production', NODE_EXTRA_CA_CERTS: fileURLToPath(TEST_AUTHORITY) },
  })
  if (isStressed) freezeNowAndThen(child)
  const gather = (text: Buffer) => {
    log += text
  }
  child.stdout?.on('data', gather)
  child.stderr?.on('data', gather)

  const ask = async (message: ToSite): Promise<FromSite> => {
    const answer = Promise.withResolvers<FromSite>()
    const onExit = () => answer.reject(new Error(`The site's process ended:\n${log}`))
    child.once('message', (said) => answer.resolve(said as FromSite))
    child.once('exit', onExit)
    child.send(message)
    const said = await answer.promise
    child.off('exit', onExit)
    if ('error' in said) throw new Error(`The site did not start: ${said.error}\n${log}`)
    return said
  }

  return {
    process: child,
    log: () => log,
    async open(env, now) {
      const said = await ask({ open: { env, now: now ?? null } })
      if (!('port' in said)) throw new Error('The site has no port.')
      return said.port
    },
    async setNow(now) {
      await ask({ now })
    },
    async stopClock() {
      await ask({ stopClock: true })
    },
    async run(...jobs) {
      await ask({ run: jobs })
    },
    async measure() {
      const said = await ask({ measure: true })
      if (!('held' in said)) throw new Error('The site did not report its memory.')
      return said.held
    },
    async close() {
      await ask({ stop: true })
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
