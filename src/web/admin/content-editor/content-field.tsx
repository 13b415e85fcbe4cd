import { Code, Type } from 'lucide-react'
import { lazy, type Ref, Suspense, useId, useState } from 'react'
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { Spinner } from '../../ui/button.tsx'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { Noted, useFindings } from '../publish-checks/field-findings.tsx'

const MODES = [
  { value: 'html', label: 'HTML', icon: Code },
  { value: 'visual', label: 'Visual', icon: Type },
] as const

type ContentMode = (typeof MODES)[number]['value']

const CONTENT_ROWS = 12

// Loaded on demand: a hundred kilobytes that only people who use it should wait for.
const VisualEditor = lazy(() => import('./visual-editor.tsx'))

type ContentFieldProps<Values extends FieldValues> = Omit<HtmlFieldProps, 'name' | 'value' | 'onChange' | 'error'> & {
  name: FieldPathByValue<Values, string>
}

/** A document's HTML, as text or in the visual editor. Only editing changes it, never switching modes. */
export function ContentField<Values extends FieldValues>({ name, ...rest }: ContentFieldProps<Values>) {
  const { field, fieldState } = useController<Values, typeof name>({ name })
  return <HtmlField {...rest} {...field} error={fieldState.error?.message} />
}

type HtmlFieldProps = {
  name: string
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLTextAreaElement>
  label: string
  noun: string
  isNew: boolean
  error: string | undefined
}

export function HtmlField({ name, value, onChange, onBlur, ref, label, noun, isNew, error }: HtmlFieldProps) {
  const [mode, setMode] = useContentMode(isNew)
  const [unable, setUnable] = useState<string[]>([])
  const findingsId = useId()
  const describedBy = useFindings([name]).length > 0 ? findingsId : undefined
  const asText = mode === 'html' || unable.length > 0
  return (
    <Noted names={[name]} id={findingsId} className="relative">
      <ChoiceButtons
        legend="How to edit the content"
        choices={MODES}
        chosen={asText ? 'html' : 'visual'}
        onChoose={(next) => {
          setUnable([])
          setMode(next)
        }}
        className="absolute -top-3 right-0"
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
          error={error}
          describedBy={describedBy}
        >
          <Textarea
            rows={CONTENT_ROWS}
            spellCheck
            className="font-mono text-sm"
            name={name}
            value={value}
            ref={ref}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      ) : (
        <Suspense fallback={<Spinner>Loading the editor...</Spinner>}>
          <VisualEditor
            label={label}
            html={value}
            error={error}
            describedBy={findingsId}
            onChange={(html) => {
              setMode('visual')
              onChange(html)
            }}
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

const KEY = 'pageContentMode'

/** The mode that was used last in this browser. Until then, a new text is written in the visual editor. */
function useContentMode(isNew: boolean) {
  const [mode, setMode] = useState(() => {
    const used = localStorage.getItem(KEY)
    return MODES.find(({ value }) => value === used)?.value ?? (isNew ? 'visual' : 'html')
  })
  const use = (next: ContentMode) => {
    localStorage.setItem(KEY, next)
    setMode(next)
  }
  return [mode, use] as const
}
