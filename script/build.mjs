// Builds the site when its sources changed since the last build, and compresses what is served.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { bin, root, run } from './run.mjs'

const STAMP = join(root, 'build/.sources')
const COMPRESSIBLE = /\.(js|css|svg|json|txt|ico)$/

export async function build() {
  const sources = fingerprint([
    'src/web',
    'src/domain',
    'public',
    'script/bundle',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ])
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  console.log('Building the site …')
  await run(bin('node'), [bin('react-router'), 'build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } })
  compress(join(root, 'build/client'))
  writeFileSync(STAMP, sources)
}

function fingerprint(paths) {
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

function compress(folder) {
  for (const file of files(folder)) {
    if (!COMPRESSIBLE.test(file)) continue
    const bytes = readFileSync(file)
    if (bytes.length < 200) continue
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}
