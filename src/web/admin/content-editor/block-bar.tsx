import { type Editor, useEditorState } from '@tiptap/react'
import { Button } from '../../ui/button.tsx'
import { appendInBlock, currentBlock, deleteBlock, moveBlock, NEW_QUESTION, writeBelow } from './block-commands.ts'
import type { AskedBlock, AskingBlock } from './block-dialog.tsx'
import { INSERTABLE, type Insertable } from './insertable.ts'

export function BlockBar({ editor, onAsk }: { editor: Editor; onAsk: (asked: AskedBlock) => void }) {
  const block = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { node, index, isLast } = currentBlock(state)
      const kind = String(node.attrs.kind ?? '')
      return { label: blockLabel(node.type.name, kind), name: node.type.name, kind, isFirst: index === 0, isLast }
    },
  })
  if (block.label === undefined) return null
  const action = (label: string, run: () => void, disabled = false) => (
    <Button key={label} tone="secondary" size="sm" disabled={disabled} onClick={run}>
      {label}
    </Button>
  )
  return (
    <div
      role="toolbar"
      aria-label={block.label}
      className="flex flex-wrap items-center gap-1.5 border-line border-b bg-surface-sunken px-2 py-1.5"
    >
      <span className="mr-1 font-semibold text-sm">{block.label}</span>
      {blockActions(block.name, block.kind).map(({ label, asks, run }) =>
        action(label, () => (asks ? onAsk({ block: asks, changes: true }) : run?.(editor))),
      )}
      {action('Move up', () => moveBlock(editor, -1), block.isFirst)}
      {action('Move down', () => moveBlock(editor, 1), block.isLast)}
      {action('Write below', () => writeBelow(editor))}
      {action('Delete', () => deleteBlock(editor))}
    </div>
  )
}

function blockLabel(node: string, kind: string): string | undefined {
  if (node === 'image') return 'Picture'
  const block = node === 'card' ? kind : node
  return isInsertable(block) ? INSERTABLE[block].label : undefined
}

function isInsertable(name: string): name is Insertable {
  return Object.hasOwn(INSERTABLE, name)
}

interface BlockAction {
  label: string
  asks?: AskingBlock
  run?: (editor: Editor) => void
}

function blockActions(node: string, kind: string): readonly BlockAction[] {
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
