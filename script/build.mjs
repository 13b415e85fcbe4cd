// Builds what changed since the last build: the site (src/web) and the program that serves it. Then compresses the static files.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from './compress.mjs'
import { bin, root, run } from './run.mjs'

const BUNDLING = ['script/bundle', 'package-lock.json']
const WEB = [
  'src/web',
  'src/domain',
  'public',
  'vite.config.ts',
  'vite.islands.config.ts',
  'react-router.config.ts',
  ...BUNDLING,
]
const SERVER = ['server', 'command', 'features', 'store', 'mail', 'images', 'outgoing', 'queue', 'domain']
  .map((folder) => `src/${folder}`)
  .concat(BUNDLING)
const production = { env: { NODE_ENV: 'production' } }
const CLIENT = join(root, 'build/client')

export async function build() {
  await buildForStart()
  await unlessMade('build/.compressed', fingerprint(WEB), () => compress(files(CLIENT), 'well'))
  await unlessMade('build/.command', fingerprint(SERVER), () => bundle('command'))
}

/** Builds what a start needs. Resolves to false if a build() would compress its files better. */
export async function buildForStart() {
  const web = fingerprint(WEB)
  await unlessMade('build/.web', web, async () => {
    console.log('Building the site …')
    await run(bin('node'), [bin('react-router'), 'build', '--logLevel', 'warn'], production)
  })
  await Promise.all([
    unlessMade('build/.islands', web, buildIslands),
    // Also contains the web's server side.
    unlessMade('build/.program', web + fingerprint(SERVER), () => bundle('program')),
  ])
  return isMade('build/.compressed', web)
}

/** With the compressed files of the whole site. */
async function buildIslands() {
  for (const language of ['en', 'es'])
    await run(
      bin('node'),
      [bin('vite'), 'build', '--config', 'vite.islands.config.ts', '--mode', language, '--logLevel', 'warn'],
      production,
    )
  await compress(files(CLIENT), 'quickly')
}

function bundle(name) {
  return run(bin('node'), [`script/bundle/${name}.ts`], production)
}

async function unlessMade(name, sources, make) {
  if (isMade(name, sources)) return
  await make()
  writeFileSync(join(root, name), sources)
}

function isMade(name, sources) {
  const stamp = join(root, name)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
}

/** Of the contents of files and folders, except tests. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => files(join(root, path))))
    hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

function files(path) {
  const entries = existsSync(path) ? readdirIfFolder(path) : []
  if (!entries) return [path]
  return entries
    .filter((entry) => !/\.test\.tsx?$/.test(entry))
    .sort()
    .flatMap((entry) => files(join(path, entry)))
}

function readdirIfFolder(path) {
  try {
    return readdirSync(path)
  } catch {
    return undefined
  }
}
