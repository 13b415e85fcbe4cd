import { Code, Type } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Noted, useFindings } from '../publish-checks/field-findings.tsx'

const MODES = [
  { value: 'html', label: 'HTML', icon: Code },
  { value: 'visual', label: 'Visual', icon: Type },
] as const

type ContentMode = (typeof MODES)[number]['value']

const CONTENT_ROWS = 12

// Loaded on demand: a hundred kilobytes that only people who use it should wait for.
const VisualEditor = lazy(() => import('./visual-editor.tsx'))

type ContentFieldProps<Values extends FieldValues> = {
  name: FieldPathByValue<Values, string>
  label: string
  /** What the text belongs to: "page". */
  noun: string
}

/** A document's HTML, as text or in the visual editor. Switching modes changes nothing, only editing does. */
export function ContentField<Values extends FieldValues>({ name, label, noun }: ContentFieldProps<Values>) {
  const { field, fieldState } = useController<Values, typeof name>({ name })
  const [mode, setMode] = useContentMode()
  const [unable, setUnable] = useState<string[]>([])
  const findingsId = useId()
  const describedBy = useFindings([name]).length > 0 ? findingsId : undefined
  const asText = mode === 'html' || unable.length > 0
  return (
    <Noted names={[name]} id={findingsId} className="relative">
      <ModeSwitch
        mode={asText ? 'html' : 'visual'}
        onChange={(next) => {
          setUnable([])
          setMode(next)
        }}
      />
      {unable.length > 0 && (
        <Notice tone="warning" className="mt-9 mb-4">
          {cannotShow(unable, noun)}
        </Notice>
      )}
      {asText ? (
        <Field
          label={label}
          hint="HTML. Scripts and forms are not shown to visitors, and only videos and maps may be framed."
          error={fieldState.error?.message}
          describedBy={describedBy}
        >
          <Textarea rows={CONTENT_ROWS} spellCheck className="font-mono text-sm" {...field} />
        </Field>
      ) : (
        <Suspense fallback={<Spinner>Loading the editor...</Spinner>}>
          <VisualEditor
            label={label}
            html={field.value}
            error={fieldState.error?.message}
            describedBy={findingsId}
            onChange={field.onChange}
            onUnable={setUnable}
          />
        </Suspense>
      )}
    </Noted>
  )
}

function cannotShow(what: string[], noun: string): string {
  return `The visual editor doesn't support ${what.join(', ')}, so this ${noun} stays in HTML mode. Nothing was changed.`
}

type ModeSwitchProps = { mode: ContentMode; onChange: (mode: ContentMode) => void }

function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <ChoiceButtons
      legend="How to edit the content"
      choices={MODES}
      chosen={mode}
      onChoose={onChange}
      className="absolute -top-3 right-0"
    />
  )
}

const KEY = 'pageContentMode'

/** Remembers the preferred mode for the next page. */
function useContentMode() {
  const [mode, setMode] = useState<ContentMode>(() => (localStorage.getItem(KEY) === 'visual' ? 'visual' : 'html'))
  const choose = (next: ContentMode) => {
    localStorage.setItem(KEY, next)
    setMode(next)
  }
  return [mode, choose] as const
}
