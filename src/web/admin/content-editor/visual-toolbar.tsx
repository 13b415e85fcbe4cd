import { type Editor, useEditorState } from '@tiptap/react'
import { ImagePlus, Link2, Plus, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { BlockBar } from './block-bar.tsx'
import { insertBlock, NEW_QUESTION } from './block-commands.ts'
import { type AskedBlock, BlockDialog } from './block-dialog.tsx'
import { InsertDialog } from './insert-dialog.tsx'
import type { Insertable } from './insertable.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { FORMATS } from './toolbar-formats.ts'

/** The formatting buttons above the text. */
export function VisualToolbar({ editor }: { editor: Editor }) {
  const [dialog, setDialog] = useState<'link' | 'picture' | 'insert' | AskedBlock>()
  const close = () => setDialog(undefined)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: FORMATS.filter(({ isActive }) => isActive(current)).map(({ label }) => label),
      inLink: current.isActive('link'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })

  function insert(block: Insertable) {
    close()
    if (block === 'questions') insertBlock(editor, { type: 'questions', content: [NEW_QUESTION] })
    else if (block === 'contact') insertBlock(editor, { type: 'card', attrs: { kind: 'contact', slug: '' } })
    else if (block === 'table') editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()
    else setDialog({ block, changes: false })
  }

  return (
    <>
      <div
        role="toolbar"
        aria-label="Formatting"
        className="flex flex-wrap gap-0.5 border-line border-b bg-surface-sunken p-1"
      >
        {FORMATS.map(({ label, icon, apply }) => (
          <ToolbarButton
            key={label}
            label={label}
            icon={icon}
            pressed={state.active.includes(label)}
            onClick={() => apply(editor)}
          />
        ))}
        <ToolbarButton label="Link" icon={Link2} pressed={state.inLink} onClick={() => setDialog('link')} />
        <ToolbarButton label="Picture" icon={ImagePlus} onClick={() => setDialog('picture')} />
        <ToolbarButton
          label="Undo"
          icon={Undo2}
          disabled={!state.canUndo}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <ToolbarButton
          label="Redo"
          icon={Redo2}
          disabled={!state.canRedo}
          onClick={() => editor.chain().focus().redo().run()}
        />
        <Button tone="secondary" size="sm" className="ml-1" onClick={() => setDialog('insert')}>
          <Plus aria-hidden="true" />
          Insert
        </Button>
      </div>
      <BlockBar editor={editor} onAsk={setDialog} />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && (
        <PictureDialog
          onClose={close}
          onPlace={(picture) => {
            editor.chain().focus().setImage(picture).run()
            close()
          }}
        />
      )}
      {dialog === 'insert' && <InsertDialog onChoose={insert} onClose={close} />}
      {typeof dialog === 'object' && <BlockDialog editor={editor} asked={dialog} onClose={close} />}
    </>
  )
}
