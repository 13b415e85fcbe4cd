import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

// Package upgrades must not break us where their authors make no promise.

const FOLDERS = ['src', 'script']
const FILES = [
  'vite.config.ts',
  'vite.islands.config.ts',
  'react-router.config.ts',
  'playwright.config.ts',
  'vitest.config.ts',
]

/** Reaches into a package: a file of its build, an export marked unsafe, a private global. */
const INSIDE = [
  /['"`/][@\w-]+\/(?:[\w.-]+\/)*dist\//,
  /UNSAFE_[A-Z][a-z]|unstable_|__SECRET|_DO_NOT_USE/,
  /__reactRouter|__vite_|__webpack|X-Remix|__REACT/i,
]

async function sources(): Promise<string[]> {
  const found = await Promise.all(FOLDERS.map((folder) => readdir(folder, { recursive: true })))
  const inFolders = found.flatMap((names, index) => names.map((name) => `${FOLDERS[index]}/${name}`))
  return [...inFolders.filter((name) => /\.(?:[cm]?[jt]sx?|css)$/.test(name)), ...FILES]
}

test('packages are used through their public doors only', async () => {
  const files = await sources()
  expect(files.length).toBeGreaterThan(500)
  const wrong: string[] = []
  for (const file of files) {
    const lines = (await readFile(file, 'utf8')).split('\n')
    for (const [index, line] of lines.entries())
      if (INSIDE.some((pattern) => pattern.test(line))) wrong.push(`${file}:${index + 1}: ${line.trim()}`)
  }
  expect(wrong).toEqual([])
})
