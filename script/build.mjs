// Builds what changed since the last build: the site (src/web) and the program that serves it. Then compresses the static files.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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
const COMPRESSIBLE = /\.(js|css|svg|json|txt|ico)$/
const COMPRESSED = join(root, '.cache/compressed')
const ENCODINGS = {
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
  '.br': (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
}

export async function build() {
  const web = fingerprint(WEB)
  await unlessMade('build/.web', web, async () => {
    console.log('Building the site …')
    await run(bin('node'), [bin('react-router'), 'build', '--logLevel', 'warn'], production)
    for (const language of ['en', 'es'])
      await run(
        bin('node'),
        [bin('vite'), 'build', '--config', 'vite.islands.config.ts', '--mode', language, '--logLevel', 'warn'],
        production,
      )
    await compress(join(root, 'build/client'))
  })
  // Also contains the web's server side.
  await unlessMade('build/.program', web + fingerprint(SERVER), () =>
    run(bin('node'), ['script/bundle/program.ts'], production),
  )
}

async function unlessMade(name, sources, make) {
  const stamp = join(root, name)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  await make()
  writeFileSync(stamp, sources)
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

/**
 * All files at once: Node compresses on several threads, and Brotli at its best takes a third of the build. Files that the
 * last build had too are not compressed again.
 */
async function compress(folder) {
  const worthIt = files(folder).filter((file) => COMPRESSIBLE.test(file) && statSync(file).size >= 200)
  mkdirSync(COMPRESSED, { recursive: true })
  const used = await Promise.all(
    worthIt.map(async (file) => {
      const bytes = await readFile(file)
      const content = createHash('sha256').update(bytes).digest('hex')
      for (const [ending, make] of Object.entries(ENCODINGS)) {
        const kept = join(COMPRESSED, content + ending)
        if (!existsSync(kept)) await writeWhole(kept, await make(bytes))
        await copyFile(kept, file + ending)
      }
      return content
    }),
  )
  const old = readdirSync(COMPRESSED).filter((name) => !used.includes(name.split('.')[0]))
  for (const name of old) rmSync(join(COMPRESSED, name))
}

/** A stopped build never leaves half a file under this name. */
async function writeWhole(file, bytes) {
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}
