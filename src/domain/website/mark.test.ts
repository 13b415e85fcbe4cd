import { expect, test } from 'vitest'
import { markText, splitMarks } from './mark.ts'

test('a marked text is found in the surrounding text', () => {
  const { pieces, open } = splitMarks(`Call ${markText('now', 'bar.call')}: ${markText('555', 'x.1.y')}!`)
  expect(pieces).toEqual([
    { text: 'Call ', field: undefined },
    { text: 'now', field: 'bar.call' },
    { text: ': ', field: undefined },
    { text: '555', field: 'x.1.y' },
    { text: '!', field: undefined },
  ])
  expect(open).toBeUndefined()
})

test('a text of several paragraphs goes on in the next element', () => {
  const [one = '', two = ''] = markText('One\n\nTwo', 'intro.lead').split('\n\n')
  const first = splitMarks(one)
  expect(first).toEqual({ pieces: [{ text: 'One', field: 'intro.lead' }], open: 'intro.lead' })
  expect(splitMarks(two, first.open)).toEqual({ pieces: [{ text: 'Two', field: 'intro.lead' }], open: undefined })
})

test('an empty text has no mark, and marks in a text are removed', () => {
  expect(markText('', 'a.b')).toBe('')
  expect(splitMarks(markText('a\uE000b\uE001c\uE002', 'a.b')).pieces).toEqual([{ text: 'abc', field: 'a.b' }])
})
