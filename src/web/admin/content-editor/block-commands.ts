import type { Editor, JSONContent } from '@tiptap/core'
import { type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'

export function currentBlock({ selection, doc }: EditorState) {
  const { $from } = selection
  const index = Math.min($from.index(0), doc.childCount - 1)
  const node = doc.child(index)
  let pos = 0
  for (let before = 0; before < index; before++) pos += doc.child(before).nodeSize
  return { node, pos, end: pos + node.nodeSize, index, isLast: index === doc.childCount - 1 }
}

export function insertBlock(editor: Editor, block: JSONContent): void {
  const { node, pos, end } = currentBlock(editor.state)
  const isEmptyLine = node.type.name === 'paragraph' && node.childCount === 0
  const at = isEmptyLine ? pos : end
  editor
    .chain()
    .insertContentAt(isEmptyLine ? { from: pos, to: end } : end, block)
    .command(({ tr }) => {
      tr.setSelection(selectionIn(tr.doc, at)).scrollIntoView()
      return true
    })
    .focus()
    .run()
}

function selectionIn(doc: EditorState['doc'], at: number) {
  const node = doc.nodeAt(at)
  const isText = node !== null && !node.isAtom && node.type.name !== 'gallery'
  return isText ? TextSelection.near(doc.resolve(at + 1)) : NodeSelection.create(doc, at)
}

export function appendInBlock(editor: Editor, item: JSONContent): void {
  const at = currentBlock(editor.state).end - 1
  editor
    .chain()
    .insertContentAt(at, item)
    .command(({ tr }) => {
      const isQuestion = item.type === 'question'
      const { doc } = tr
      tr.setSelection(
        isQuestion ? TextSelection.near(doc.resolve(at + 2)) : NodeSelection.create(doc, at),
      ).scrollIntoView()
      return true
    })
    .focus()
    .run()
}

export function moveBlock(editor: Editor, by: -1 | 1): void {
  const { doc } = editor.state
  const { node, pos, end, index } = currentBlock(editor.state)
  const neighbor = doc.maybeChild(index + by)
  if (!neighbor) return
  const to = by < 0 ? pos - neighbor.nodeSize : pos + neighbor.nodeSize
  editor
    .chain()
    .command(({ tr }) => {
      tr.delete(pos, end).insert(to, node)
      tr.setSelection(selectionIn(tr.doc, to)).scrollIntoView()
      return true
    })
    .focus()
    .run()
}

export function deleteBlock(editor: Editor): void {
  const { pos, end } = currentBlock(editor.state)
  editor.chain().deleteRange({ from: pos, to: end }).focus().run()
}

export function writeBelow(editor: Editor): void {
  const { end } = currentBlock(editor.state)
  editor
    .chain()
    .insertContentAt(end, { type: 'paragraph' })
    .setTextSelection(end + 1)
    .focus()
    .run()
}

export const NEW_QUESTION: JSONContent = {
  type: 'question',
  content: [{ type: 'questionTitle' }, { type: 'paragraph' }],
}
