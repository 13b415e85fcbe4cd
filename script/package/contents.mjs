// What a package contains, for one architecture.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { root } from '../run.mjs'
import { checkBinaries, isBinary } from './elf.mjs'
import { nodeFolder, packageFolders } from './packages.mjs'

const BUILT = ['build/program', 'build/command', 'build/client']
const KEPT = ['LICENSE', 'deploy', 'docs/configuration.md', 'docs/operations.md', 'docs/scaling.md', 'docs/security.md']
const OF_A_PACKAGE =
  /(?:\.(?:[cm]?js|json|node|so(?:\.[\d.]+)?|afm|icc|trie)|-wght-normal\.woff2|\/licen[cs]e(?:\.\w+)?)$/i
const PROGRAM_MODE = 0o755
const FILE_MODE = 0o644

/**
 * The files by their path in the package, without Node.
 * @returns {Promise<import('./archive.mjs').Contents>}
 */
export async function packageContents(arch) {
  const contents = new Map()
  const add = (path, source) => contents.set(path, { mode: FILE_MODE, source })
  const addAll = (path, folder = join(root, path), isKept = () => true) => {
    for (const source of filesIn(folder)) if (isKept(source)) add(join(path, relative(folder, source)), source)
  }
  for (const path of [...BUILT, ...KEPT]) addAll(path)
  for (const [name, folder] of await packageFolders(arch)) {
    addAll(`node_modules/${name}`, folder, (source) => OF_A_PACKAGE.test(source))
  }
  readByPath(contents, addAll)
  contents.set('package.json', { mode: FILE_MODE, bytes: manifest() })
  contents.set('bin/plumbline', { mode: PROGRAM_MODE, source: join(root, 'deploy/plumbline') })
  contents.delete('deploy/plumbline')
  return contents
}

export async function addNode(contents, arch) {
  const folder = await nodeFolder(arch)
  contents.set('LICENSE.node', { mode: FILE_MODE, source: join(folder, 'LICENSE') })
  contents.set('bin/node', { mode: PROGRAM_MODE, source: join(folder, 'bin/node') })
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}

const BY_PATH = /new URL\('(\.[^']+)', import\.meta\.url\)/g

/** What the program reads or starts by its path beside its source. Other programs are there as their bundle. */
function readByPath(contents, addAll) {
  for (const source of filesIn(join(root, 'src')).filter((path) => /(?<!\.test)\.ts$/.test(path))) {
    for (const [, named] of readFileSync(source, 'utf8').matchAll(BY_PATH)) {
      const path = relative(root, join(dirname(source), named))
      if (path.endsWith('.ts')) contents.set(path, { mode: FILE_MODE, bytes: bundled(path) })
      else if (path !== '' && path !== 'package.json') addAll(path.replace(/\/$/, ''))
    }
  }
}

function bundled(path) {
  const bundle = join('build/command', `${basename(path, '.ts')}.js`)
  return Buffer.from(`import '${relative(dirname(path), bundle)}'\n`)
}

/** With `bin`, the commands know that people type `plumbline backup`. */
function manifest() {
  const { name, version, license, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Buffer.from(
    `${JSON.stringify({ name, version, license, type, bin: { plumbline: 'bin/plumbline' } }, null, 2)}\n`,
  )
}

/** Throws if a binary can't run on this architecture. Returns the lowest version of glibc that they all run on. */
export function neededGlibc(contents, arch) {
  const binaries = new Map()
  for (const [path, { source }] of contents) {
    if (!/\.(?:node|so[\d.]*)$|^bin\//.test(path)) continue
    const bytes = readFileSync(source)
    if (isBinary(bytes)) binaries.set(path, bytes)
  }
  return checkBinaries(binaries, arch)
}
