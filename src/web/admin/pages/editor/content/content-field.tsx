import { lazy, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { PAGE_LABELS } from '#domain/page/labels.ts'
import type { Page } from '#domain/page/schema.ts'
import { Field } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { useContentMode } from './use-content-mode.ts'

const CONTENT_ROWS = 12

// Loaded on demand: a hundred kilobytes that only people who use it should wait for.
const VisualEditor = lazy(() => import('./visual-editor.tsx'))

/** The page's HTML, as text or in the visual editor. Switching modes changes nothing, only editing does. */
export function ContentField() {
  const { field, fieldState } = useController<Page, 'content'>({ name: 'content' })
  const [mode, setMode] = useContentMode()
  const [unable, setUnable] = useState<string[]>([])
  const asText = mode === 'html' || unable.length > 0
  return (
    <div className="relative">
      <ModeSwitch
        mode={asText ? 'html' : 'visual'}
        onChange={(next) => {
          setUnable([])
          setMode(next)
        }}
      />
      {unable.length > 0 && (
        <Notice tone="warning" className="mt-9 mb-4">
          {cannotShow(unable)}
        </Notice>
      )}
      {asText ? (
        <Field
          label={PAGE_LABELS.content}
          hint="HTML. Scripts, forms and frames are not shown to visitors."
          error={fieldState.error?.message}
        >
          <Textarea rows={CONTENT_ROWS} spellCheck className="font-mono text-sm" {...field} />
        </Field>
      ) : (
        <Suspense fallback={<Spinner>Loading the editor...</Spinner>}>
          <VisualEditor
            label={PAGE_LABELS.content}
            html={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
            onUnable={setUnable}
          />
        </Suspense>
      )}
    </div>
  )
}

function cannotShow(what: string[]): string {
  return `The visual editor doesn't support ${what.join(', ')}, so this page stays in HTML mode. Nothing was changed.`
}
