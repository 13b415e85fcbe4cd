import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isCollection } from '#domain/documents/collection.ts'
import { POLICIES } from '#features/documents/policy.ts'
import { COLLECTIONS } from '#store/collections.ts'

const ROW =
  /^\| `(?<name>[a-z-]+)` \| [^|]+ \| (?<list>\S+) \| (?<read>\S+) \| (?<write>\S+) \| (?<remove>\S+) \| (?<announced>\S+) \| (?<inBackups>\S+) \|$/gm

test('the table of collections in docs/architecture.md says what the code does', async () => {
  const [, section = ''] = (await readFile('docs/architecture.md', 'utf8')).split('\n## Collections\n')
  const documented = Array.from(section.matchAll(ROW), ({ groups }) => ({ ...groups }))
  const yes = (holds: boolean) => (holds ? 'yes' : 'no')
  const inCode = Array.from(COLLECTIONS, ([name, { internal = false, transient = false }]) => {
    const served = isCollection(name) ? POLICIES[name] : undefined
    return {
      name,
      list: served?.read ?? '–',
      read: served?.oneByOne ?? served?.read ?? '–',
      write: served?.write ?? '–',
      remove: served?.delete ?? '–',
      announced: yes(!internal),
      inBackups: yes(!transient),
    }
  })
  expect(documented).toEqual(inCode.sort((a, b) => (a.name < b.name ? -1 : 1)))
})
