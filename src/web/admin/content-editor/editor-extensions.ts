import { ReactNodeViewRenderer } from '@tiptap/react'
import { Card } from './blocks/card.ts'
import { Embed } from './blocks/link-blocks.ts'
import { EXTENSIONS } from './extensions.ts'
import { CardView, EmbedView } from './named-block-view.tsx'

const VIEWS = [
  Embed.extend({ addNodeView: () => ReactNodeViewRenderer(EmbedView) }),
  Card.extend({ addNodeView: () => ReactNodeViewRenderer(CardView) }),
]

/** The same document model, with the components that show named blocks. */
export const EDITOR_EXTENSIONS = EXTENSIONS.map(
  (extension) => VIEWS.find(({ name }) => name === extension.name) ?? extension,
)
