import { expect, test } from 'vitest'
import { defaultContent, newSection } from './part.ts'
import { partText } from './part-text.ts'

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
