import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { blockTag, captionOf, kept, pictureIn } from './block-html.ts'

/** A picture with its caption, which is typed in place. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({ src: kept(''), alt: kept('') }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => (figure.querySelectorAll('img').length === 1 ? pictureIn(figure, 0) : false),
      contentElement: captionOf,
    },
  ],
  renderHTML: ({ node: { attrs } }): DOMOutputSpec => [
    'figure',
    ['img', { src: attrs.src, alt: attrs.alt }],
    ['figcaption', 0],
  ],
})

export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'image+',
  isolating: true,
  parseHTML: () => [{ tag: blockTag('gallery') }],
  renderHTML: () => ['div', { 'data-block': 'gallery' }, 0],
})

/** The same place twice. Visitors get a slider over both. */
export const BeforeAfter = Node.create({
  name: 'beforeAfter',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({ before: kept(''), beforeAlt: kept(''), after: kept(''), afterAlt: kept('') }),
  parseHTML: () => [
    {
      tag: blockTag('before-after', 'figure'),
      priority: 60,
      getAttrs: (figure) => {
        const before = pictureIn(figure, 0)
        const after = pictureIn(figure, 1)
        return { before: before.src, beforeAlt: before.alt, after: after.src, afterAlt: after.alt }
      },
      contentElement: captionOf,
    },
  ],
  renderHTML: ({ node: { attrs } }): DOMOutputSpec => [
    'figure',
    { 'data-block': 'before-after' },
    ['img', { src: attrs.before, alt: attrs.beforeAlt }],
    ['img', { src: attrs.after, alt: attrs.afterAlt }],
    ['figcaption', 0],
  ],
})
