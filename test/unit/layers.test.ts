import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)

const FORBIDDEN: [folder: string, imported: string][] = [
  ['domain', '#store/store.ts'],
  ['domain', '../server/config.ts'],
  ['domain', 'node:fs'],
  ['store', '#features/settings/read-business.ts'],
  ['store', '#outgoing/outgoing.ts'],
  ['outgoing', '#mail/outbox.ts'],
  ['queue', '#mail/outbox.ts'],
  ['mail', '#server/config.ts'],
  ['images', '#features/settings/read-business.ts'],
  ['features', '#server/config.ts'],
  ['features', 'hono'],
  ['features', '#command/backup.ts'],
  ['server', '#web/root.tsx'],
  ['server', '#command/backup.ts'],
  ['command', '#web/root.tsx'],
  ['web', '#features/settings/read-business.ts'],
  ['web', '#store/store.ts'],
  ['web', '#server/config.ts'],
]

const files: Record<string, string> = {
  'src/web/planted-allowed.ts': "export type { Site } from '#server/api-types.ts'\n",
  'src/domain/planted-cycle-a.ts': "import { b } from './planted-cycle-b.ts'\nexport const a = () => b\n",
  'src/domain/planted-cycle-b.ts': "import { a } from './planted-cycle-a.ts'\nexport const b = () => a\n",
  'src/domain/planted-schema.ts':
    "import { MOST } from './planted-noun.ts'\nexport const schema = () => MOST\nexport type Noun = ReturnType<typeof schema>\n",
  'src/domain/planted-noun.ts':
    "import type { Noun } from './planted-schema.ts'\nexport const MOST = 3\nexport const twice = (noun: Noun) => noun * 2\n",
  'src/features/planted-floating.ts': 'async function act() {}\nexport function go() {\n  act()\n}\n',
  ...Object.fromEntries(
    FORBIDDEN.map(([folder, imported], index) => [
      `src/${folder}/planted-${index}.ts`,
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

let copy: string

/** Creates forbidden imports, all at once, in a folder with our rules, and lets Biome check them. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'plumbline-layers-'))
  for (const name of ['biome.json', 'package.json', 'tsconfig.json']) await cp(name, join(copy, name))
  for (const [path, code] of Object.entries(files)) {
    await mkdir(join(copy, dirname(path)), { recursive: true })
    await writeFile(join(copy, path), code)
  }
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', 'src']
  const biome = resolve('node_modules/.bin/biome')
  const { stdout } = await run(biome, args, { cwd: copy }).catch((failed: { stdout: string }) => failed)
  complaints = JSON.parse(stdout).diagnostics
})

afterAll(() => rm(copy, { recursive: true, force: true }))

describe('the layers of the house', () => {
  it.each(FORBIDDEN.map(([folder, imported], index) => ({ folder, imported, index })))(
    'src/$folder may not import $imported',
    ({ folder, index }) => {
      expect(rulesBrokenBy(`src/${folder}/planted-${index}.ts`)).toContain('noRestrictedImports')
    },
  )

  it('src/web may import the types of the server API', () => {
    expect(rulesBrokenBy('planted-allowed.ts')).not.toContain('noRestrictedImports')
  })

  it('refuses an import cycle', () => {
    expect(rulesBrokenBy('planted-cycle-a.ts')).toContain('noImportCycles')
  })

  it('refuses a cycle that only types close', () => {
    expect(rulesBrokenBy('planted-noun.ts')).toContain('noImportCycles')
  })

  it('refuses a promise that no one awaits', () => {
    expect(rulesBrokenBy('planted-floating.ts')).toContain('noFloatingPromises')
  })
})
