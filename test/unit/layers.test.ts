import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)

const FORBIDDEN: [folder: string, imported: string][] = [
  ['domain', '#store/store.ts'],
  ['domain', '../server/config.ts'],
  ['domain', 'node:fs'],
  ['store', '#features/business/read-business.ts'],
  ['mail', '#server/config.ts'],
  ['images', '#features/business/read-business.ts'],
  ['features', '#server/config.ts'],
  ['features', 'hono'],
  ['server', '#web/root.tsx'],
  ['web', '#features/business/read-business.ts'],
  ['web', '#store/store.ts'],
  ['web', '#server/config.ts'],
]

const PLANTED = `planted-${process.pid}`

const files: Record<string, string> = {
  [`src/web/${PLANTED}-allowed.ts`]: "export type { Site } from '#server/api-types.ts'\n",
  [`src/domain/${PLANTED}-cycle-a.ts`]: `import { b } from './${PLANTED}-cycle-b.ts'\nexport const a = () => b\n`,
  [`src/domain/${PLANTED}-cycle-b.ts`]: `import { a } from './${PLANTED}-cycle-a.ts'\nexport const b = () => a\n`,
  [`src/features/${PLANTED}-floating.ts`]: 'async function act() {}\nexport function go() {\n  act()\n}\n',
  ...Object.fromEntries(
    FORBIDDEN.map(([folder, imported], index) => [
      `src/${folder}/${PLANTED}-${index}.ts`,
      `import * as planted from '${imported}'\nexport const use = planted\n`,
    ]),
  ),
}

interface Complaint {
  category: string
  location: { path: string }
}

let complaints: Complaint[] = []

function rulesBrokenBy(path: string): string {
  return complaints
    .filter(({ location }) => location.path.endsWith(path))
    .map(({ category }) => category)
    .join(' ')
}

/** Forbidden files are really planted, all at once, and Biome is asked what it thinks of them. */
beforeAll(async () => {
  for (const [path, code] of Object.entries(files)) await writeFile(path, code)
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', ...Object.keys(files)]
  const { stdout } = await run('node_modules/.bin/biome', args).catch((failed: { stdout: string }) => failed)
  complaints = JSON.parse(stdout).diagnostics
})

afterAll(async () => {
  for (const path of Object.keys(files)) await rm(path, { force: true })
})

describe('the layers of the house', () => {
  it.each(FORBIDDEN.map(([folder, imported], index) => ({ folder, imported, index })))(
    'src/$folder may not import $imported',
    ({ folder, index }) => {
      expect(rulesBrokenBy(`src/${folder}/${PLANTED}-${index}.ts`)).toContain('noRestrictedImports')
    },
  )

  it('src/web may import the types of the server API', () => {
    expect(rulesBrokenBy(`${PLANTED}-allowed.ts`)).not.toContain('noRestrictedImports')
  })

  it('refuses an import cycle', () => {
    expect(rulesBrokenBy(`${PLANTED}-cycle-a.ts`)).toContain('noImportCycles')
  })

  it('refuses a promise nobody waits for', () => {
    expect(rulesBrokenBy(`${PLANTED}-floating.ts`)).toContain('noFloatingPromises')
  })
})
