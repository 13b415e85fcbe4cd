// The npm packages that can't be bundled, because they have native parts or their own files.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailed, output, root, run } from '../run.mjs'

const CACHE = join(root, '.cache/packages')
const NOT_BUNDLED = ['sharp', '@takumi-rs/core', 'pdfkit']
/** The fonts of pictures for social networks. */
const FONTS = /^node_modules\/(@fontsource-variable\/.+)$/

/** The packages that contain Node. The lock file only has the one that chooses among them. */
const NODE = {
  version: '26.10.0',
  x64: 'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  arm64: 'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
}

export const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** The folder of each package that a program for this architecture loads, by its name. */
export async function packageFolders(arch) {
  const folders = new Map()
  for (const name of [...neededPackages(arch)].sort())
    folders.set(name, await folderOf(name, lock[`node_modules/${name}`]))
  return folders
}

/** The program itself, as Node's developers built it. */
export async function nodeFolder(arch) {
  const { version } = lock['node_modules/node']
  if (version !== NODE.version)
    throw new CommandFailed(`script/package/packages.mjs names Node ${NODE.version}, not ${version}.`)
  return fetched(`node-linux-${arch}`, { version, integrity: NODE[arch] })
}

export function nodeComponent(arch) {
  return { name: `node-linux-${arch}`, version: NODE.version, integrity: NODE[arch], license: 'MIT' }
}

function neededPackages(arch) {
  const fonts = Object.keys(lock).flatMap((path) => FONTS.exec(path)?.[1] ?? [])
  const needed = new Set()
  const take = (name) => {
    const found = lock[`node_modules/${name}`]
    if (!found || needed.has(name) || !runsOn(found, arch)) return
    needed.add(name)
    for (const other of Object.keys({ ...found.dependencies, ...found.optionalDependencies })) take(other)
  }
  for (const name of [...NOT_BUNDLED, ...fonts]) take(name)
  return needed
}

function runsOn({ os = ['linux'], cpu = [], libc = ['glibc'] }, arch) {
  return os.includes('linux') && (cpu.length === 0 || cpu.includes(arch)) && libc.includes('glibc')
}

async function folderOf(name, { version, integrity }) {
  const installed = join(root, 'node_modules', name)
  return existsSync(installed) ? installed : fetched(name, { version, integrity })
}

/** From npm's registry, once. Refuses anything that doesn't match the lock file. */
async function fetched(name, { version, integrity }) {
  const folder = join(CACHE, `${name.replace('/', '+')}-${version}`)
  if (existsSync(folder)) return folder
  console.log(`Fetching ${name} ${version} …`)
  mkdirSync(CACHE, { recursive: true })
  const registry = (await output('npm', ['config', 'get', 'registry'])).trim().replace(/\/$/, '')
  const response = await fetch(`${registry}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`).catch(() => undefined)
  if (!response?.ok) throw new CommandFailed(`${name} ${version} could not be fetched. Is the npm registry reachable?`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const [algorithm, digest] = integrity.split(/-(.*)/s)
  if (createHash(algorithm).update(bytes).digest('base64') !== digest) {
    throw new CommandFailed(`${name} ${version} from the registry isn't what the lock file says.`)
  }
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial)
  writeFileSync(`${partial}.tgz`, bytes)
  await run('tar', ['-xzf', `${partial}.tgz`, '-C', partial, '--strip-components=1', '--no-same-owner'])
  rmSync(`${partial}.tgz`)
  renameSync(partial, folder)
  return folder
}
