import { EditorContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer, useEditor } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import { useRead } from '../../data/calls.ts'
import { classNames } from '../../ui/class-names.ts'
import { cleanPasted } from './clean-paste.ts'
import { lostIn, tidied } from './visual-html.ts'
import { VisualToolbar } from './visual-toolbar.tsx'
import './visual-editor.css'
import { cardChoices } from './block-dialog.tsx'
import { Card, type CardAttributes, Embed, EXTENSIONS } from './extensions.ts'
import { INSERTABLE } from './insertable.ts'

const VIEWS = [
  Embed.extend({ addNodeView: () => ReactNodeViewRenderer(EmbedView) }),
  Card.extend({ addNodeView: () => ReactNodeViewRenderer(CardView) }),
]

/** The same document model, with the components that show named blocks. */
const EDITOR_EXTENSIONS = EXTENSIONS.map((extension) => VIEWS.find(({ name }) => name === extension.name) ?? extension)

type VisualEditorProps = {
  label: string
  html: string
  error: string | undefined
  describedBy: string
  onChange: (html: string) => void
  onUnable: (lost: string[]) => void
}

export default function VisualEditor({ html, onUnable, ...rest }: VisualEditorProps) {
  const [lost] = useState(() => lostIn(html))
  useEffect(() => {
    if (lost.length > 0) onUnable(lost)
  }, [lost, onUnable])
  return lost.length === 0 && <Editor {...rest} html={html} />
}

function Editor({ label, html, error, describedBy, onChange }: Omit<VisualEditorProps, 'onUnable'>) {
  const labelId = useId()
  const errorId = useId()
  const editor = useEditor({
    extensions: EDITOR_EXTENSIONS,
    content: html,
    // The content security policy refuses style elements, so visual-editor.css has the styles.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': `${errorId} ${describedBy}`,
        class: 'page-content visual-editor',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : tidied(changed.getHTML())),
  })
  return (
    <div className="grid gap-1.5">
      <span id={labelId} className="font-semibold text-sm">
        {label}
      </span>
      <div
        className={classNames(
          'overflow-hidden rounded-md border bg-surface-raised focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2',
          error ? 'border-danger' : 'border-line-strong',
        )}
      >
        <VisualToolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
      <p id={errorId} className="font-medium text-danger-ink text-sm">
        {error}
      </p>
    </div>
  )
}

/** Blocks whose content the server writes: the editor shows their names. The preview shows the rest. */
function NamedBlock({ kind, name }: { kind: keyof typeof INSERTABLE; name: string }) {
  const { label, icon: Glyph } = INSERTABLE[kind]
  return (
    <NodeViewWrapper className="flex items-center gap-3 rounded-md border border-line bg-surface-sunken p-4">
      <Glyph aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
      <span className="wrap-anywhere text-sm">
        <strong>{label}</strong>
        {name !== '' && `: ${name}`}
      </span>
    </NodeViewWrapper>
  )
}

function EmbedView({ node }: NodeViewProps) {
  return <NamedBlock kind="embed" name={String(node.attrs.label)} />
}

function CardView({ node }: NodeViewProps) {
  const { kind, slug } = node.attrs as CardAttributes
  return kind === 'contact' ? <NamedBlock kind="contact" name="" /> : <NamedCard kind={kind} slug={slug} />
}

function NamedCard({ kind, slug }: { kind: 'service' | 'project'; slug: string }) {
  const { data } = useRead(cardChoices, kind, '')
  const known = data?.find((choice) => choice.slug === slug)
  const isGone = kind === 'service' && data !== undefined && !known
  return (
    <NamedBlock
      kind={kind}
      name={known?.name ?? (isGone ? `${slug} (not shown: visitors can't see this service)` : slug)}
    />
  )
}
