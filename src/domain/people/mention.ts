interface Named {
  id: string
  name: string
}

/** People whose whole name, or first name if no other has it, follows an @. A longer name wins: "@Sam Office" isn't Sam. */
export function mentionedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const called = callNames(people).toSorted((one, other) => other.name.length - one.name.length)
  const after = Array.from(text.matchAll(/@/g), ({ index }) => text.slice(index + 1))
  const mentioned = after.flatMap((rest) => called.find(({ name }) => beginsWith(rest, name))?.person ?? [])
  return [...new Set(mentioned)]
}

function callNames<Person extends Named>(people: readonly Person[]) {
  const whole = people.map((person) => ({ name: person.name, person }))
  const byFirst = Map.groupBy(people, ({ name }) => name.split(' ')[0] ?? '')
  const first = [...byFirst].flatMap(([name, [person, another]]) => (person && !another ? [{ name, person }] : []))
  return [...whole, ...first].filter(({ name }) => name !== '')
}

function beginsWith(text: string, name: string): boolean {
  const same = text.slice(0, name.length).toLowerCase() === name.toLowerCase()
  return same && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
}
