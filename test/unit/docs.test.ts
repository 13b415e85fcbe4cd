import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { printRooms } from '../../script/docs/rooms.mjs'

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync)
const documents = tracked.filter((path) => path.endsWith('.md'))
const code = tracked.filter((path) => /^(src|test|script)\/.*\.(ts|tsx|js|mjs|css)$/.test(path))

const ROOMS = ['src', 'src/server', 'src/web']

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8')

  test('names only files and folders that exist', () => {
    const named = [...text.matchAll(/`((?:src|test|script|docs|deploy|assets|public)\/[^`\s]*)`/g)].map(
      ([, path]) => path ?? '',
    )
    expect(named.filter((path) => globSync(path.replace(/<\w+>/g, '*')).length === 0)).toEqual([])
  })

  test('links only to files that exist', () => {
    const links = [...text.matchAll(/(?:\]\(|src=")([^)"#:]+)(?:#[^)]*)?[)"]/g)].map(([, path]) => path ?? '')
    expect(links.filter((path) => !existsSync(join(dirname(document), path)))).toEqual([])
  })
})

test('architecture.md lists every folder of the house', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const folders = ROOMS.flatMap((room) =>
    readdirSync(room, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${room}/${name}/`),
  )
  expect(folders.filter((folder) => !text.includes(`\`${folder}\``))).toEqual([])
})

test('rooms.md lists the layers of each noun: run npm run docs', () => {
  const text = readFileSync('docs/rooms.md', 'utf8')
  expect(printRooms(text)).toBe(text)
  expect(text).not.toContain('Say what this is.')
})

test('configuration.md lists every setting and no other', () => {
  const settings = [...readFileSync('src/server/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name]) => name,
  )
  const listed = [...readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `([A-Z_]+)`/gm)].map(
    ([, name]) => name,
  )
  expect(listed.toSorted()).toEqual(settings.toSorted())
})

test('performance.md lists every part of the bench', () => {
  const [, list = ''] = /const BENCHES: .* = \{\n([^}]*)\n\}/.exec(readFileSync('script/bench/bench.ts', 'utf8')) ?? []
  const parts = [...list.matchAll(/^ {2}'?([a-z-]+)/gm)].map(([, name]) => name)
  const listed = [...readFileSync('docs/performance.md', 'utf8').matchAll(/^\| `([a-z-]+)` \|/gm)].map(
    ([, name]) => name,
  )
  expect(listed.toSorted()).toEqual(parts.toSorted())
})

test('comments name only files that exist', () => {
  const names = new Set(tracked.map((path) => basename(path)))
  const missing = code.flatMap((path) =>
    commentsOf(readFileSync(path, 'utf8'))
      .flatMap((comment) => comment.match(/(?<![\w.*/-])[\w/-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|css|md)\b/g) ?? [])
      .filter((name) => !names.has(basename(name)))
      .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('nothing refers to a document outside the repository', () => {
  const outside = /\b(?:the|of) specification\b|\bspecification's\b|\bspec section\b|\bdecision \d+\b|§/i
  const found = [...documents, ...code].filter(
    (path) => path !== 'test/unit/docs.test.ts' && outside.test(readFileSync(path, 'utf8')),
  )
  expect(found).toEqual([])
})

function commentsOf(source: string): string[] {
  return source.match(/^\s*(?:\/\/.*|\/?\*.*)$/gm) ?? []
}
