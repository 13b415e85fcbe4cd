import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PlantedFault } from '#test/planted/planted.ts'

const FOLDER = 'test/planted'
const OTHERS = ['planted.ts', 'run.ts']

async function faults(): Promise<PlantedFault[]> {
  const files = readdirSync(FOLDER).filter((name) => !OTHERS.includes(name))
  const modules = await Promise.all(
    files.map(async (name): Promise<Record<string, PlantedFault[]>> => import(`#test/planted/${name}`)),
  )
  return modules.flatMap((found) => Object.values(found).flat())
}

test('every planted fault still matches exactly one place in the code', async () => {
  const misplaced = (await faults()).filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2)
  expect(misplaced.map(({ name, file }) => `${name}: ${file}`)).toEqual([])
})
