import type { Editor } from '@tiptap/core'
import { appendInBlock, NEW_QUESTION } from './block-commands.ts'
import type { AskingBlock } from './block-dialog.tsx'
import { INSERTABLE, type Insertable } from './insertable.ts'

/** Undefined for text. */
export function blockLabel(node: string, kind: string): string | undefined {
  if (node === 'image') return 'Picture'
  const block = node === 'card' ? kind : node
  return isInsertable(block) ? INSERTABLE[block].label : undefined
}

function isInsertable(name: string): name is Insertable {
  return Object.hasOwn(INSERTABLE, name)
}

interface BlockAction {
  label: string
  /** Opens the block's dialog. */
  asks?: AskingBlock
  run?: (editor: Editor) => void
}

/** What only this kind of block can do. */
export function blockActions(node: string, kind: string): readonly BlockAction[] {
  if (node === 'card') return kind === 'service' || kind === 'project' ? [{ label: 'Choose another', asks: kind }] : []
  return ACTIONS[node] ?? []
}

const ACTIONS: Readonly<Record<string, readonly BlockAction[]>> = {
  figure: [{ label: 'Replace picture', asks: 'figure' }],
  gallery: [{ label: 'Add picture', asks: 'gallery' }],
  beforeAfter: [{ label: 'Replace pictures', asks: 'beforeAfter' }],
  questions: [{ label: 'Add question', run: (editor) => appendInBlock(editor, NEW_QUESTION) }],
  action: [{ label: 'Edit button', asks: 'action' }],
  embed: [{ label: 'Edit address', asks: 'embed' }],
  table: [
    { label: 'Add row', run: (editor) => editor.chain().focus().addRowAfter().run() },
    { label: 'Add column', run: (editor) => editor.chain().focus().addColumnAfter().run() },
    { label: 'Delete row', run: (editor) => editor.chain().focus().deleteRow().run() },
    { label: 'Delete column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  ],
}
