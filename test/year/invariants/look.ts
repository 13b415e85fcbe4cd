/** Returns where something isn't as it must be. */
export type Look<Seen> = (seen: Seen) => string[] | Promise<string[]>

export async function faultsIn<Seen>(invariants: Readonly<Record<string, Look<Seen>>>, seen: Seen): Promise<string[]> {
  const faults: string[] = []
  for (const [sentence, look] of Object.entries(invariants)) {
    faults.push(...(await look(seen)).map((fault) => `${sentence} But ${fault}.`))
  }
  return faults
}
