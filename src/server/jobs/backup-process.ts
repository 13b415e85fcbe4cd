import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { BackupProgress } from '#domain/system/backup.ts'
import { formatAllowedHosts } from '#outgoing/allowed-hosts.ts'
import type { Config } from '../config.ts'

const PROGRAM = fileURLToPath(new URL('../../command/backup.ts', import.meta.url))

/** Background backups yield the processor to visitors. */
const BACKGROUND_NICENESS = 10

const LONGEST_REASON = 2_000

/** Far longer than a backup takes. A backup that hangs would block the next one. */
const LIMIT_MS = 6 * 60 * 60 * 1000

export type BackupOutcome = { ok: true } | { ok: false; reason: string }

/** Runs the backup command in a separate process, so that it does not slow down pages or use their memory. */
export class BackupProcess {
  readonly #config: Config
  readonly #task: string
  readonly #limitMs: number
  #running: { child: ChildProcess; outcome: Promise<BackupOutcome> } | undefined
  #progress: BackupProgress | undefined
  #failure: string | undefined
  #stopped = false

  constructor(config: Config, limitMs = LIMIT_MS, task: '--rotate' | '--off-site' = '--rotate') {
    this.#config = config
    this.#task = task
    this.#limitMs = limitMs
  }

  get progress(): BackupProgress | undefined {
    return this.#progress
  }

  /** Why the last backup failed. Kept here because a killed process cannot store it. */
  get failure(): string | undefined {
    return this.#failure
  }

  /** Makes a backup, or copies one off-site, or waits for the running process. */
  run(priority: 'waited-for' | 'background' = 'waited-for'): Promise<BackupOutcome> {
    if (this.#stopped) return Promise.resolve({ ok: false, reason: 'The site is stopping.' })
    this.#running ??= this.#start(priority === 'background' ? BACKGROUND_NICENESS : 0)
    return this.#running.outcome
  }

  #start(niceness: number) {
    this.#progress = { stage: 'writing', records: 0 }
    const child = fork(PROGRAM, [this.#task], {
      execArgv: [],
      env: environmentOf(this.#config),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: this.#limitMs,
      killSignal: 'SIGKILL',
    })
    child.once('spawn', () => {
      if (niceness > 0 && child.pid) setPriority(child.pid, niceness)
    })
    child.on('message', (progress: BackupProgress) => {
      this.#progress = progress
    })
    const outcome = outcomeOf(child).then((ended) => {
      this.#running = undefined
      this.#progress = undefined
      this.#failure = ended.ok ? undefined : ended.reason
      return ended
    })
    return { child, outcome }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#running?.child.kill('SIGKILL')
    await this.#running?.outcome
  }
}

function environmentOf({ dataDir, databaseUrl, backupDir, secretKeyFile, allowedHosts }: Config): NodeJS.ProcessEnv {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    BACKUP_DIR: backupDir,
    SECRET_KEY_FILE: secretKeyFile,
    ALLOW_PRIVATE_HOSTS: formatAllowedHosts(allowedHosts),
    // Otherwise each backup compiles the program again, which takes a second.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  }
}

function outcomeOf(child: ChildProcess): Promise<BackupOutcome> {
  const { promise, resolve } = Promise.withResolvers<BackupOutcome>()
  let said = ''
  child.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-LONGEST_REASON)
  })
  child.on('error', (error) => resolve({ ok: false, reason: error.message }))
  child.on('close', (code, signal) =>
    resolve(code === 0 ? { ok: true } : { ok: false, reason: said.trim() || `It ended with ${signal ?? code}.` }),
  )
  return promise
}
