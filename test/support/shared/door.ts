/** Gives the test files of one run their shared resources. Set by the global setup (unit-run.ts). */
const DOOR = 'PLUMBLINE_TEST_DOOR'

export type Shared = 'postgres' | 'sqlite' | 'build'

export function openDoor(url: string): void {
  process.env[DOOR] = url
}

const had = new Map<Shared, Promise<string>>()

/** Undefined outside Vitest, where nothing is shared. */
export async function shared(what: Shared): Promise<string | undefined> {
  const door = process.env[DOOR]
  if (door === undefined) return undefined
  const found = had.get(what) ?? fetchFrom(`${door}/${what}`)
  had.set(what, found)
  return found
}

async function fetchFrom(url: string): Promise<string> {
  const response = await fetch(url)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
