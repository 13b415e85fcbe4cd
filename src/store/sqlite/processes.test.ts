import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { aPlace } from '#test/support/store.ts'

it('several processes share one SQLite file and see each other’s changes', async () => {
  const place = await aPlace('sqlite')
  const store = await place.open()
  const heard: string[] = []
  store.onChange(({ id }) => heard.push(id))
  const writer = fileURLToPath(new URL('../../../test/faults/store-writer.ts', import.meta.url))
  const children = ['one', 'two'].map((prefix) =>
    spawn(process.execPath, [writer, place.options.dataDir, prefix, '200'], { stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  const exits = children.map((child) => once(child, 'exit'))
  await Promise.all(Array.from({ length: 200 }, (_, n) => store.set('appointments', `own-${n}`, { n })))
  for (const [code] of await Promise.all(exits)) expect(code).toBe(0)
  expect(await store.count('appointments')).toBe(600)
  await expect.poll(() => new Set(heard).size).toBe(600)
  expect(heard).toHaveLength(600)
  await place.remove()
})

it('a process that opens the SQLite file twice still holds its locks on it', async () => {
  const place = await aPlace('sqlite')
  await place.open()
  await place.open()
  const probe = `import { isFileInUse } from '${new URL('./busy.ts', import.meta.url)}'
    console.log(await isFileInUse(process.argv[1]))`
  const asked = spawnSync(process.execPath, ['--input-type=module', '--eval', probe, place.options.dataDir])
  expect(String(asked.stdout)).toBe('true\n')
  await place.remove()
})
