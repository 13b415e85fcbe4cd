import { Node } from '@tiptap/core'
import { BLOCK_ATTRIBUTE, CARDS, type CardKind, SLUG_ATTRIBUTE } from '#domain/blocks/block.ts'
import { blockTag, kept } from './block-html.ts'

/** A service, a project or the business by its name. The server writes what visitors see, so that it stays true. */
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
