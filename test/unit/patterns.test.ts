import { readdir, readFile } from 'node:fs/promises'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

interface Pattern {
  file: string
  source: string
  flags: string
}

/** Run by the build or on the operator's own settings: no input reaches them. */
const OURS_ALONE = [/^web\/styles\//, /^server\/config\.ts$/]

async function patternsOf(file: string): Promise<Pattern[]> {
  const code = await readFile(`src/${file}`, 'utf8')
  const found: Pattern[] = []
  // Parsing is slow, and most files contain no pattern.
  if (!/(?:[=(,:!?&|[]\s*|return )\/[^/*]/.test(code)) return found
  const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js'
  JSON.stringify(parseAst(code, { lang }), (_, node: unknown) => {
    if (isPattern(node)) found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    return typeof node === 'bigint' ? undefined : node
  })
  return found
}

function isPattern(node: unknown): node is { regex: { pattern: string; flags: string } } {
  return typeof node === 'object' && node !== null && 'regex' in node && typeof node.regex === 'object'
}

async function everyPattern(): Promise<Pattern[]> {
  const files = (await readdir('src', { recursive: true })).filter(
    (name) => /\.(tsx?|js)$/.test(name) && !/\.test\.tsx?$/.test(name) && !OURS_ALONE.some((our) => our.test(name)),
  )
  return (await Promise.all(files.map(patternsOf))).flat()
}

const FILLINGS = ['a', 'A', '0', ' ', '-', '.', '@', '/']
/** None of our patterns match this at the end, which forces them to backtrack. */
const ENDINGS = ['\u0001', '!a', '@']

/** The literal text in a pattern, to build hostile input from. */
function wordsOf(source: string): string[] {
  const literal = source.replace(/\\[dDwWsSbB]|\\[pP]\{\w+\}|\\[ux]\w{2,4}|\(\?[:=!<]+/g, ' ').replaceAll('\\', '')
  return [...new Set(literal.split(/[\^$*+?()[\]{}|\s]+/).filter(Boolean))].slice(0, 8)
}

interface Shape {
  prefix: string
  filling: string
  ending: string
}

function shapesFor(source: string): Shape[] {
  const words = wordsOf(source)
  const prefixes = ['', ...words, ...words.map((word) => `a${word}`)]
  const alone = [...words, ...FILLINGS].flatMap((filling) => prefixes.map((prefix) => ({ prefix, filling })))
  const pairs = words.flatMap((one) => [...words, ' ', '0'].map((other) => ({ prefix: '', filling: one + other })))
  return [...alone, ...pairs].flatMap((shape) => ENDINGS.map((ending) => ({ ...shape, ending })))
}

function textOf({ prefix, filling, ending }: Shape, length: number): string {
  return prefix + filling.repeat(Math.ceil(length / filling.length)) + ending
}

/** The best of several runs: a busy machine can only make a run slower. */
function costOf({ source, flags }: Pattern, text: string, runs: number): number {
  const pattern = new RegExp(source, flags)
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    text.replace(pattern, '')
    best = Math.min(best, performance.now() - started)
  }
  return best
}

const SHORT = 300
const TIMES_LONGER = 8
/** In milliseconds. A quadratic pattern takes millions of steps for the long text. Below this, the clock's own noise counts. */
const UNMEASURABLE = 0.1

/** How much longer the worst input takes at eight times the length: near 8 if the pattern is linear, near 64 if it is quadratic. */
function growthOf(pattern: Pattern): { growth: number; shape: Shape | undefined } {
  const slowest = shapesFor(pattern.source)
    .map((shape) => ({ shape, cost: costOf(pattern, textOf(shape, SHORT), 2) }))
    .toSorted((one, other) => other.cost - one.cost)
    .slice(0, 2)
  const measured = slowest.map(({ shape }) => {
    const cost = costOf(pattern, textOf(shape, SHORT * TIMES_LONGER), 7)
    return { shape, growth: cost < UNMEASURABLE ? 0 : cost / costOf(pattern, textOf(shape, SHORT), 7) }
  })
  return measured.toSorted((one, other) => other.growth - one.growth)[0] ?? { growth: 0, shape: undefined }
}

test('every pattern takes time in proportion to the text, whatever is in it', async () => {
  const patterns = await everyPattern()
  expect(patterns.length).toBeGreaterThan(100)
  const steep = patterns
    .map((pattern) => ({ pattern, ...growthOf(pattern) }))
    .filter(({ growth }) => growth > 2.5 * TIMES_LONGER)
  expect(
    steep.map(
      ({ pattern, growth, shape }) =>
        `${pattern.file}: /${pattern.source}/ took ${growth.toFixed(0)} times as long for eight times ${JSON.stringify(shape)}`,
    ),
  ).toEqual([])
})

test('a quadratic pattern would be found', () => {
  for (const source of ['^[^@]+@[^@]+\\.[^@]+$', '\\s*(?:,|x)\\s*(\\d{1,6})\\s*$', '<(?:ul|ol)[^>]*>', '-+$']) {
    expect(growthOf({ file: '', source, flags: 'g' }).growth, source).toBeGreaterThan(2.5 * TIMES_LONGER)
  }
})
