import { type Editor, useEditorState } from '@tiptap/react'
import { Button } from '../../ui/button.tsx'
import { blockActions, blockLabel } from './block-actions.ts'
import { currentBlock, deleteBlock, moveBlock, writeBelow } from './block-commands.ts'
import type { AskedBlock } from './block-dialog.tsx'

type BlockBarProps = { editor: Editor; onAsk: (asked: AskedBlock) => void }

/** What can be done with the block that contains the cursor. Rich text has no bar. */
export function BlockBar({ editor, onAsk }: BlockBarProps) {
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
