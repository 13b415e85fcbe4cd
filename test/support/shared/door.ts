/** How the test files of one run get what they share. Set by the global setup (unit-run.ts). */
const DOOR = 'PLUMBLINE_TEST_DOOR'

export type Shared = 'postgres' | 'sqlite' | 'build'

export function openDoor(url: string): void {
  process.env[DOOR] = url
}

/** Undefined outside Vitest, where nothing is shared. */
export async function shared(what: Shared): Promise<string | undefined> {
  const door = process.env[DOOR]
  if (door === undefined) return undefined
  const response = await fetch(`${door}/${what}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
