import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Unstorable } from './errors.ts'
import { merge } from './merge.ts'
import type { Data, JsonObject } from './store.ts'

const key = fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'constructor', 'toString'), fc.string({ unit: 'grapheme' }))
const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'))
const keyed = <T>(value: fc.Arbitrary<T>) =>
  fc
    .array(
      fc.tuple(
        key.filter((name) => !name.includes('\0')),
        value,
      ),
      { maxLength: 4 },
    )
    .map((entries) => Object.fromEntries(entries))
const { document } = fc.letrec<{ document: JsonObject; value: JsonObject[string] }>((tie) => ({
  document: keyed(tie('value')),
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('document'),
  ),
}))

describe('merging a patch into a document', () => {
  it('merges nested objects, replaces arrays, ignores undefined and stores null', () => {
    const base = { title: 'Pipes', seo: { title: 'SEO', keywords: ['a', 'b'] }, kept: 1, cleared: 'x' }
    const patch = { title: undefined, seo: { keywords: ['c'], description: 'new' }, cleared: null }
    expect(merge(base, patch)).toEqual({
      title: 'Pipes',
      seo: { title: 'SEO', keywords: ['c'], description: 'new' },
      kept: 1,
      cleared: null,
    })
  })

  it('replaces values unless both are objects', () => {
    expect(merge({ a: { b: 1 }, c: [1] }, { a: 'text', c: { d: 2 } })).toEqual({ a: 'text', c: { d: 2 } })
  })

  it('returns the same document when merged into an empty one, whatever its keys', () => {
    fc.assert(
      fc.property(document, (doc) => {
        expect(merge({}, doc)).toEqual(doc)
        expect(JSON.stringify(merge({}, doc))).toBe(JSON.stringify(doc))
      }),
    )
  })

  it('changes nothing when merged a second time', () => {
    fc.assert(
      fc.property(document, document, (base, patch) => {
        const once = merge(base, patch)
        expect(merge(once, patch)).toEqual(once)
      }),
    )
  })

  it('keeps every key of the base that the patch does not name', () => {
    fc.assert(
      fc.property(document, document, (base, patch) => {
        const merged = merge(base, patch)
        for (const [name, value] of Object.entries(base)) {
          if (!Object.hasOwn(patch, name)) expect(Object.getOwnPropertyDescriptor(merged, name)?.value).toEqual(value)
        }
        expect(new Set(Object.keys(merged))).toEqual(new Set([...Object.keys(base), ...Object.keys(patch)]))
      }),
    )
  })

  it('changes neither base nor patch nor any prototype', () => {
    fc.assert(
      fc.property(document, document, (base, patch) => {
        const before = JSON.stringify([base, patch])
        const merged = merge(base, patch)
        expect(JSON.stringify([base, patch])).toBe(before)
        expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
      }),
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it.each([
    ['a text with U+0000', { a: 'x\0' }],
    ['half a surrogate pair', { a: '\ud800' }],
    ['U+0000 in a key', { 'a\0': 1 }],
    ['a number without end', { a: Number.POSITIVE_INFINITY }],
    ['no number', { a: [Number.NaN] }],
  ])('refuses %s', (_what, patch: Data) => {
    expect(() => merge({}, patch)).toThrow(Unstorable)
  })

  it('refuses values that are not JSON or nested too deeply', () => {
    const dated: Data = JSON.parse('{}')
    Object.assign(dated, { at: new Date() })
    expect(() => merge({}, dated)).toThrow(Unstorable)
    const deep: Data = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)
    expect(() => merge({}, deep)).toThrow(Unstorable)
  })
})
