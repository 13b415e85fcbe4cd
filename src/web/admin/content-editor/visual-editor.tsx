import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { cleanPasted } from './clean-paste.ts'
import { EDITOR_EXTENSIONS } from './editor-extensions.ts'
import { lostIn, tidied } from './visual-html.ts'
import { VisualToolbar } from './visual-toolbar.tsx'
import './visual-editor.css'

type VisualEditorProps = {
  label: string
  html: string
  error: string | undefined
  /** The id of an element outside that also describes the text. */
  describedBy: string
  onChange: (html: string) => void
  /** Called with the parts of the HTML that the visual editor would lose. */
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
