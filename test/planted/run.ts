// npm run planted: puts known faults into a copy of the product, one at a time, and checks that its tests find each.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { PlantedFault } from './planted.ts'

const ROOT = process.cwd()
const COPY = resolve('.cache/planted')
const OTHERS = ['planted.ts', 'run.ts']
const LEFT_OUT = new Set(['.git', 'node_modules', '.cache', 'data', 'test-results', 'screenshots'])

async function readFaults(): Promise<PlantedFault[]> {
  const files = readdirSync('test/planted').filter((name) => !OTHERS.includes(name))
  const modules = await Promise.all(files.map((name) => import(resolve('test/planted', name))))
  return modules.flatMap((found: Record<string, PlantedFault[]>) => Object.values(found).flat())
}

function copyProduct(): void {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.has(name)) cpSync(join(ROOT, name), join(COPY, name), { recursive: true })
  }
  symlinkSync(relative(COPY, join(ROOT, 'node_modules')), join(COPY, 'node_modules'))
}

/** Whether the tests passed, and their output. */
function runTests(words: readonly string[]): { passed: boolean; printed: string } {
  const [script, args] = words[0] === 'year' ? ['year', words.slice(1)] : ['test', words]
  const run = spawnSync(process.execPath, [`script/${script}.mjs`, ...args], { cwd: COPY, encoding: 'utf8' })
  return { passed: run.status === 0, printed: `${run.stdout}${run.stderr}` }
}

function mustBeWhole({ name, file, find }: PlantedFault): void {
  const places = readFileSync(join(COPY, file), 'utf8').split(find).length - 1
  if (places !== 1)
    throw new Error(`"${name}" needs a text that occurs once, but it occurs ${places} times in ${file}.`)
}

/** A test that always fails would catch everything. */
function mustPassWithoutFaults(faults: readonly PlantedFault[]): void {
  const byKind = Map.groupBy(faults, ({ caughtBy }) => caughtBy.split(' ')[0] ?? '')
  for (const [kind, found] of byKind) {
    const runs =
      kind === 'year' ? [...new Set(found.map(({ caughtBy }) => caughtBy.split(' ')))] : [joined(kind, found)]
    for (const words of runs) {
      console.log(`Without a fault: ${words.join(' ')}`)
      const { passed, printed } = runTests(words)
      if (!passed) throw new Error(`The tests fail without a fault:\n${printed.slice(-3000)}`)
    }
  }
}

function joined(kind: string, faults: readonly PlantedFault[]): string[] {
  return [kind, ...new Set(faults.flatMap(({ caughtBy }) => caughtBy.split(' ').slice(1)))]
}

function isCaught({ file, find, put, caughtBy }: PlantedFault): boolean {
  const path = join(COPY, file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    whole.replace(find, () => put),
  )
  const { passed, printed } = runTests(caughtBy.split(' '))
  writeFileSync(path, whole)
  if (/^error|SyntaxError/m.test(printed)) console.log(printed.slice(-1500))
  return !passed
}

const asked = process.argv.slice(2).join(' ')
const faults = (await readFaults()).filter((fault) => `${fault.name} ${fault.caughtBy}`.includes(asked))
if (faults.length === 0) throw new Error(`No planted fault has "${asked}" in its name.`)
copyProduct()
for (const fault of faults) mustBeWhole(fault)
mustPassWithoutFaults(faults)
const missed = faults.filter((fault, index) => {
  const caught = isCaught(fault)
  console.log(`${index + 1} of ${faults.length}  ${caught ? 'caught' : 'MISSED'}  ${fault.name} (${fault.caughtBy})`)
  return !caught
})
console.log(`${faults.length - missed.length} caught, ${missed.length} missed`)
process.exitCode = missed.length > 0 ? 1 : 0
