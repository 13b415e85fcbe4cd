import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Plus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { BlockBar } from './block-bar.tsx'
import { insertBlock, NEW_QUESTION } from './block-commands.ts'
import { type AskedBlock, BlockDialog } from './block-dialog.tsx'
import { INSERTABLE, type Insertable } from './insertable.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

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
    else if (block === 'table') chain(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()
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
        <ToolbarButton label="Undo" icon={Undo2} disabled={!state.canUndo} onClick={() => chain(editor).undo().run()} />
        <ToolbarButton label="Redo" icon={Redo2} disabled={!state.canRedo} onClick={() => chain(editor).redo().run()} />
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
            chain(editor).setImage(picture).run()
            close()
          }}
        />
      )}
      {dialog === 'insert' && <InsertDialog onChoose={insert} onClose={close} />}
      {typeof dialog === 'object' && <BlockDialog editor={editor} asked={dialog} onClose={close} />}
    </>
  )
}

type ToolbarButtonProps = {
  label: string
  icon: LucideIcon
  onClick: () => void
  pressed?: boolean
  disabled?: boolean
}

function ToolbarButton({ label, icon: Glyph, onClick, pressed, disabled }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        'grid size-9 place-items-center rounded-sm -outline-offset-2 disabled:opacity-40',
        pressed ? 'bg-brand text-on-brand' : 'text-ink hover:bg-surface-raised',
      )}
    >
      <Glyph aria-hidden="true" className="size-4.5" />
    </button>
  )
}

function InsertDialog({ onChoose, onClose }: { onChoose: (block: Insertable) => void; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Insert" width="md">
      <ul className="grid gap-2 sm:grid-cols-2">
        {(Object.keys(INSERTABLE) as Insertable[]).map((block) => {
          const { label, hint, icon: Glyph } = INSERTABLE[block]
          return (
            <li key={block}>
              <button
                type="button"
                onClick={() => onChoose(block)}
                className="flex size-full min-h-16 items-start gap-3 rounded-md border border-line bg-surface-raised p-3 text-left hover:border-ink"
              >
                <Glyph aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
                <span className="grid gap-0.5">
                  <span className="font-semibold text-sm">{label}</span>
                  <span className="text-ink-muted text-xs">{hint}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

interface Format {
  label: string
  icon: LucideIcon
  isActive: (editor: Editor) => boolean
  apply: (editor: Editor) => void
}

const chain = (editor: Editor) => editor.chain().focus()

const FORMATS: readonly Format[] = [
  heading(2, 'Heading', Heading2),
  heading(3, 'Subheading', Heading3),
  mark('bold', 'Bold', Bold, (editor) => chain(editor).toggleBold().run()),
  mark('italic', 'Italic', Italic, (editor) => chain(editor).toggleItalic().run()),
  mark('underline', 'Underline', Underline, (editor) => chain(editor).toggleUnderline().run()),
  mark('strike', 'Strikethrough', Strikethrough, (editor) => chain(editor).toggleStrike().run()),
  mark('code', 'Code', Code, (editor) => chain(editor).toggleCode().run()),
  mark('bulletList', 'Bulleted list', List, (editor) => chain(editor).toggleBulletList().run()),
  mark('orderedList', 'Numbered list', ListOrdered, (editor) => chain(editor).toggleOrderedList().run()),
  mark('blockquote', 'Quotation', Quote, (editor) => chain(editor).toggleBlockquote().run()),
  mark('horizontalRule', 'Dividing line', Minus, (editor) => chain(editor).setHorizontalRule().run()),
]

function heading(level: 2 | 3, label: string, icon: LucideIcon): Format {
  return {
    label,
    icon,
    isActive: (editor) => editor.isActive('heading', { level }),
    apply: (editor) => chain(editor).toggleHeading({ level }).run(),
  }
}

function mark(name: string, label: string, icon: LucideIcon, apply: Format['apply']): Format {
  return { label, icon, isActive: (editor) => editor.isActive(name), apply }
}
