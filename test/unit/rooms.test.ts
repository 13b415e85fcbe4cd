import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const DOMAIN = 'src/domain/'

/** The imported rooms of each room of the domain. */
function imports(): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>()
  for (const path of globSync(`${DOMAIN}**/*.ts`).filter((each) => !each.endsWith('.test.ts'))) {
    const room = roomOf(path)
    const imported = rooms.get(room) ?? new Set()
    rooms.set(room, imported)
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/from '([#.][^']+)'/g)) {
      const target = name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(path), name)
      if (target.startsWith(DOMAIN) && roomOf(target) !== room) imported.add(roomOf(target))
    }
  }
  return rooms
}

function roomOf(path: string): string {
  return path.slice(DOMAIN.length).split('/')[0] ?? ''
}

test('no room of the domain imports a room that imports it', () => {
  const rooms = imports()
  expect(rooms.size).toBeGreaterThan(30)
  // Removes rooms that import none of the rest, until only cycles remain.
  for (let isSmaller = true; isSmaller; ) {
    const before = rooms.size
    for (const [room, imported] of rooms) {
      if (![...imported].some((other) => rooms.has(other))) rooms.delete(room)
    }
    isSmaller = rooms.size < before
  }
  expect([...rooms.keys()]).toEqual([])
})
