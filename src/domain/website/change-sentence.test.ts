import { expect, test } from 'vitest'
import { defaultContent, newSection } from './part.ts'
import { changeSentence, partText } from './part-text.ts'

const about = defaultContent('about')
const home = defaultContent('home')
const [hero, trust, ...rest] = home.sections

test('a part that says the same changes nothing', () => {
  expect(changeSentence('about', about, structuredClone(about))).toBe('')
  const focus = { y: 50, x: 50 }
  const reshuffled = { ...about, contractor: { ...about.contractor, portrait: { focus, alt: '', src: '' } } }
  expect(changeSentence('about', about, reshuffled)).toBe('')
})

test('the sentence names the groups that changed', () => {
  const intro = { ...about.intro, title: 'Other' }
  const next = { ...about, intro, contractor: { ...about.contractor, title: 'Me' } }
  expect(changeSentence('about', about, next)).toBe('Changes “Top of the page” and “Contractor”.')
})

test('the sentence says what happens to the sections of the home page', () => {
  const added = newSection('questions', 'questions')
  const gone = rest.filter(({ type }) => type !== 'reviews')
  expect(changeSentence('home', home, { sections: [hero, trust, ...gone, added] })).toBe(
    'Adds “Questions and answers” and removes “Reviews”.',
  )
  expect(changeSentence('home', home, { sections: [trust, { ...hero, hidden: true }, ...rest] })).toBe(
    'Hides “Welcome” and puts the sections in another order.',
  )
  expect(changeSentence('home', { sections: [{ ...hero, hidden: true }] }, { sections: [hero] })).toBe(
    'Shows “Welcome”.',
  )
})

test('a part reads as lines under the labels of its form', () => {
  const src = '/files/a'
  const picture = { src, alt: 'A sink', focus: { x: 10, y: 20 } }
  const text = { ...newSection('text', 'text'), hidden: true, text: 'One\n\nTwo', picture }
  expect(partText('home', { sections: [text] })).toBe(
    [
      'Text with picture (hidden)',
      '  Heading: A heading',
      '  Text: One',
      '  ',
      '  Two',
      '  Picture: /files/a (A sink; focal point 10, 20)',
      '  Picture stands: On the right',
      '',
    ].join('\n'),
  )
  expect(partText('navigation', defaultContent('navigation'))).toContain('  Links 2\n    Leads to: /projects\n')
})
