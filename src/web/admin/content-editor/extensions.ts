import { Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import { BLOCK_ATTRIBUTE, type BlockName, CARDS, type CardKind, SLUG_ATTRIBUTE } from '#domain/blocks/block.ts'

function kept(value: string) {
  return { default: value, rendered: false, parseHTML: () => undefined }
}

function blockTag(name: BlockName, tag = 'div'): string {
  return `${tag}[data-block="${name}"]`
}

function pictureIn(element: HTMLElement, position: number): { src: string; alt: string } {
  const picture = element.querySelectorAll('img')[position]
  return { src: picture?.getAttribute('src') ?? '', alt: picture?.getAttribute('alt') ?? '' }
}

function captionOf(node: globalThis.Node): HTMLElement {
  const caption = node instanceof HTMLElement ? node.querySelector('figcaption') : null
  return caption ?? document.createElement('figcaption')
}

/** The link that is the block's own, not one in its text. */
function linkIn(element: HTMLElement): { href: string; label: string } {
  const link = element.querySelector(':scope > a')
  return { href: link?.getAttribute('href') ?? '', label: link?.textContent ?? '' }
}

export const Card = Node.create({
  name: 'card',
  group: 'block',
  atom: true,
  addAttributes: () => ({ kind: kept('contact'), slug: kept('') }),
  parseHTML: () =>
    CARDS.map((kind) => ({
      tag: blockTag(kind),
      getAttrs: (block) =>
        block.childNodes.length > 0 ? false : { kind, slug: block.getAttribute(SLUG_ATTRIBUTE) ?? '' },
    })),
  renderHTML: ({ node: { attrs } }) => [
    'div',
    { [BLOCK_ATTRIBUTE]: attrs.kind, [SLUG_ATTRIBUTE]: attrs.slug === '' ? null : attrs.slug },
  ],
})

export interface CardAttributes {
  kind: CardKind
  slug: string
}

const Action = Node.create({
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

const Figure = Node.create({
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

function collection(name: 'gallery' | 'questions', content: string) {
  return Node.create({
    name,
    group: 'block',
    content,
    isolating: true,
    parseHTML: () => [{ tag: blockTag(name) }],
    renderHTML: () => ['div', { 'data-block': name }, 0],
  })
}

const BeforeAfter = Node.create({
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

const Question = Node.create({
  name: 'question',
  content: 'questionTitle (paragraph | bulletList | orderedList)+',
  isolating: true,
  parseHTML: () => [{ tag: 'details', context: 'questions/' }],
  renderHTML: () => ['details', 0],
  // An answer that is closed couldn't be edited.
  addNodeView: () => () => plainBox('grid gap-2'),
})

const QuestionTitle = Node.create({
  name: 'questionTitle',
  content: 'text*',
  marks: '',
  defining: true,
  parseHTML: () => [{ tag: 'summary', context: 'question/' }],
  renderHTML: () => ['summary', 0],
  addNodeView: () => () => plainBox('question-title font-semibold'),
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type.name !== this.name) return false
        const answer = editor.state.doc.resolve($from.after())
        editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(answer)).scrollIntoView())
        return true
      },
    }
  },
})

function plainBox(className: string) {
  const dom = document.createElement('div')
  dom.className = className
  return { dom, contentDOM: dom }
}

/** Tables as a person would write them: without widths in pixels. */
const TABLE = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]

/** Rich text. It must return the same HTML it was given, otherwise the page stays in HTML mode. */
const TEXT = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      autolink: false,
      // Don't add attributes the author didn't write.
      HTMLAttributes: { target: null, rel: null, class: null },
      protocols: ['tel', 'sms', 'mailto'],
    },
    trailingNode: false,
  }),
  Image.configure({ inline: false, allowBase64: false }),
]

const BLOCKS = [
  Figure,
  collection('gallery', 'image+'),
  BeforeAfter,
  // Questions that open their answers. Search engines get them as structured data.
  collection('questions', 'question+'),
  Question,
  QuestionTitle,
  Action,
  ...TABLE,
]

export const EXTENSIONS = [...TEXT, ...BLOCKS, Embed, Card]
