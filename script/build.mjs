// Builds what changed since the last build: the site (src/web) and the program that serves it. Then compresses the static files.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
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
const SERVER = ['src/server', 'src/features', 'src/store', 'src/mail', 'src/images', 'src/domain', ...BUNDLING]
const production = { env: { NODE_ENV: 'production' } }
const COMPRESSIBLE = /\.(js|css|svg|json|txt|ico)$/

export async function build() {
  const web = fingerprint(WEB)
  await unlessMade('build/.web', web, async () => {
    console.log('Building the site …')
    await run(bin('node'), [bin('react-router'), 'build', '--logLevel', 'warn'], production)
    await run(
      bin('node'),
      [bin('vite'), 'build', '--config', 'vite.islands.config.ts', '--logLevel', 'warn'],
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

/** All files at once: Node compresses on several threads, and Brotli at its best takes a third of the build. */
async function compress(folder) {
  const worthIt = files(folder).filter((file) => COMPRESSIBLE.test(file) && statSync(file).size >= 200)
  await Promise.all(
    worthIt.map(async (file) => {
      const bytes = await readFile(file)
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
    }),
  )
}
