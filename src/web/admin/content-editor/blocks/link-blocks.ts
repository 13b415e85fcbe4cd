import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { blockTag, kept, linkIn } from './block-html.ts'

/** A sentence, which is typed in place, above a link that looks like a button. */
export const Action = Node.create({
  name: 'action',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({ href: kept(''), label: kept('') }),
  parseHTML: () => [
    {
      tag: blockTag('action'),
      getAttrs: linkIn,
      contentElement: (node) => {
        const text = node instanceof HTMLElement ? node.querySelector<HTMLElement>(':scope > p') : null
        return text ?? document.createElement('p')
      },
    },
  ],
  renderHTML: ({ node: { attrs } }): DOMOutputSpec => [
    'div',
    { 'data-block': 'action' },
    ['p', 0],
    ['a', { href: attrs.href }, attrs.label],
  ],
})

/** A video or map of a named site. In the document it is a link, which is also what visitors without scripts get. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  addAttributes: () => ({ href: kept(''), label: kept('') }),
  parseHTML: () => [{ tag: blockTag('embed'), getAttrs: linkIn }],
  renderHTML: ({ node: { attrs } }): DOMOutputSpec => [
    'div',
    { 'data-block': 'embed' },
    ['a', { href: attrs.href }, attrs.label],
  ],
})
