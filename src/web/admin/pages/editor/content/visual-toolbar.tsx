import { type Editor, useEditorState } from '@tiptap/react'
import { ImagePlus, Link2, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { FORMATS } from './toolbar-formats.ts'

/** The formatting buttons above the text. */
export function VisualToolbar({ editor }: { editor: Editor }) {
  const [dialog, setDialog] = useState<'link' | 'picture'>()
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: FORMATS.filter(({ isActive }) => isActive(current)).map(({ label }) => label),
      inLink: current.isActive('link'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })
  return (
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
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={() => setDialog(undefined)} />}
    </div>
  )
}
