import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from '#domain/documents/zod.ts'

interface Rule {
  name: string
  schema: z.ZodType
}

/** Every schema that a file of src/domain exports. */
async function everySchema(): Promise<Rule[]> {
  const files = (await readdir('src/domain', { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((name): Promise<object> => import(/* @vite-ignore */ `../../src/domain/${name}`)),
  )
  return modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => (value instanceof z.ZodType ? [{ name, schema: value }] : []))
}

type Node = Record<string, unknown>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

interface Text {
  path: string[]
  limit: number | undefined
}

/** Every text in a schema's input, with its length limit. `*` is any entry of a list. */
function textsIn(node: unknown, path: string[] = []): Text[] {
  if (!isNode(node)) return []
  const isFree = node.type === 'string' && node.enum === undefined && node.const === undefined
  const own = isFree ? [{ path, limit: typeof node.maxLength === 'number' ? node.maxLength : undefined }] : []
  const fields = isNode(node.properties) ? Object.entries(node.properties) : []
  const branches = ['anyOf', 'allOf', 'oneOf'].flatMap((key) => (Array.isArray(node[key]) ? node[key] : []))
  return [
    ...own,
    ...fields.flatMap(([name, field]) => textsIn(field, [...path, name])),
    ...textsIn(node.items, [...path, '*']),
    ...branches.flatMap((branch) => textsIn(branch, path)),
  ]
}

function textsOf({ schema }: Rule): Text[] {
  return textsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

function holding(path: readonly string[], value: string): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  return key === '*' ? [holding(rest, value)] : { [key]: holding(rest, value) }
}

test('every text in a schema has a limit', async () => {
  const rules = await everySchema()
  expect(rules.length).toBeGreaterThan(15)
  const unlimited = rules.flatMap((rule) =>
    textsOf(rule)
      .filter(({ limit }) => limit === undefined)
      .map(({ path }) => [rule.name, ...path].join('.')),
  )
  expect(unlimited).toEqual([])
})

test('only the length of an overlong text is checked', async () => {
  // Breaks every other rule as well: control characters, half a surrogate pair, no address, no date.
  const hostile = '\u0000\ud800\u202e'
  const looked = (await everySchema()).flatMap((rule) =>
    textsOf(rule).flatMap(({ path, limit = 0 }) => {
      // Compared with the password at any length, so that both errors show at once.
      if (path.includes('confirmPassword')) return []
      const { error } = rule.schema.safeParse(holding(path, hostile.repeat(limit + 1)))
      const here = error?.issues.filter((issue) => issue.path.length === path.length && sameField(issue.path, path))
      return here?.length === 1 && here[0]?.code === 'too_big' ? [] : [[rule.name, ...path].join('.')]
    }),
  )
  expect(looked).toEqual([])
})

function sameField(issue: readonly PropertyKey[], path: readonly string[]): boolean {
  return path.every((key, at) => key === '*' || key === issue[at])
}
