import '#test/support/shared/built.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Each check takes a millisecond from the program that is starting. */
const LOOK_EVERY_MS = 25

/** Like `npm start`: compiled code is cached from the second start on. */
const COMPILE_CACHE = join(process.cwd(), '.cache/compile')

export interface Premises {
  dataDir: string
  port: number
  smtpUrl?: string
  env?: Record<string, string>
  /** The folder of another build. */
  root?: string
  /** A module that sabotages the program, to prove that the test notices. */
  sabotage?: URL
}

export interface Program {
  url: string
  process: ChildProcess
  /** Resolves when /readyz returns 200, with the milliseconds since the command. */
  ready(): Promise<number>
  kill(): Promise<void>
  /** Like a restart of the service. */
  stop(): Promise<void>
}

/** The real program in a separate process, unmodified unless it is sabotaged. */
export function startProgram({ dataDir, port, smtpUrl, env, root = process.cwd(), sabotage }: Premises): Program {
  const begun = performance.now()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    join(process.cwd(), 'node_modules/.bin/node'),
    [...(sabotage ? ['--import', sabotage.href] : []), 'build/program/main.js'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }),
        ...env,
      },
    },
  )
  // A test that fails early must not leave its program running: the whole run would wait for it.
  child.unref()
  const killNow = () => child.kill('SIGKILL')
  process.on('exit', killNow)
  child.on('exit', () => process.off('exit', killNow))
  const exited = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    // Wait for it to exit, even if nothing else is left to do.
    child.ref()
    child.kill(signal)
    await exited
  }
  return {
    url,
    process: child,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async ready() {
      while (!(await isReady(url))) {
        if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode} instead of starting.`)
        await pause(LOOK_EVERY_MS)
      }
      return performance.now() - begun
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
