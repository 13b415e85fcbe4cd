import { useFormContext, useWatch } from 'react-hook-form'
import {
  enteredTranslation,
  originalsIn,
  roomFor,
  type TranslatableText,
  type Translated,
  type TranslationState,
  translationState,
  withTranslation,
} from '#domain/language/translations.ts'
import { textOfHtml } from '#domain/text/html.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import type { PartId } from '#domain/website/part.ts'
import { originalsOfPart } from '#domain/website/part-language.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { Check } from '../../ui/icons.tsx'
import { Badge, EmptyState } from '../../ui/page.tsx'
import { HtmlField } from '../content-editor/content-field.tsx'
import { RemovedNotice, usePreview } from '../content-editor/use-preview.tsx'
import { Noted } from '../publish-checks/field-findings.tsx'

const LINE_LETTERS = 80
const ROWS = 4

/** What the form around it edits. `read` returns the document if the form holds it in another shape. */
export type SpanishTextsProps = { of: keyof typeof TRANSLATED; read?: () => object } | { part: PartId }

export default function SpanishTexts(props: SpanishTextsProps) {
  const { setValue, getFieldState, formState } = useFormContext<Translated>()
  const values = useWatch<Translated>()
  const document: Translated = { spanish: useWatch<Translated, 'spanish'>({ name: 'spanish' }) }
  const originals = originalsOf(props, values)
  if (originals.length === 0) return <EmptyState title="Nothing to translate yet">Write in English first.</EmptyState>
  const write = (original: TranslatableText, text: string) =>
    setValue('spanish', withTranslation(document, originals, original, text), { shouldDirty: true })
  return (
    <ul aria-label="Texts in Spanish" className="grid grid-cols-1 divide-y divide-line">
      {originals.map((original) => {
        const index = document.spanish?.findIndex(({ field }) => field === original.field) ?? -1
        const { error } = getFieldState(`spanish.${index}.text`, formState)
        return (
          <li
            key={original.field}
            className="grid grid-cols-1 items-start gap-x-6 gap-y-3 py-5 first:pt-0 lg:grid-cols-2"
          >
            <English original={original} state={translationState(document, original)} />
            <Spanish
              original={original}
              name={`spanish.${index}.text`}
              text={enteredTranslation(document, original)}
              isOlder={translationState(document, original) === 'older'}
              error={error?.message}
              onChange={(text) => write(original, text)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function originalsOf(props: SpanishTextsProps, values: object): TranslatableText[] {
  if ('part' in props) return originalsOfPart(props.part, { ...values })
  return originalsIn(props.read?.() ?? values, TRANSLATED[props.of])
}

const MARKS = {
  current: null,
  missing: <Badge tone="yellow">Missing</Badge>,
  older: <Badge tone="yellow">English has changed</Badge>,
} as const satisfies Record<TranslationState, React.ReactNode>

function English({ original: { label, kind, text }, state }: { original: TranslatableText; state: TranslationState }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-sm">
        {label} {MARKS[state]}
      </p>
      <p className="wrap-anywhere max-h-80 overflow-y-auto whitespace-pre-line text-ink-muted text-sm">
        {kind === 'html' ? textOfHtml(text) : text}
      </p>
    </div>
  )
}

interface SpanishProps {
  name: string
  original: TranslatableText
  text: string
  isOlder: boolean
  error: string | undefined
  onChange: (text: string) => void
}

function Spanish({ original, name, text, isOlder, error, onChange }: SpanishProps) {
  const { label, kind, text: english } = original
  const spanishLabel = `${label} in Spanish`
  const input = {
    value: text,
    lang: 'es',
    spellCheck: true,
    maxLength: roomFor(original),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {kind === 'html' && (
        <SpanishHtml name={name} label={spanishLabel} text={text} error={error} onChange={onChange} />
      )}
      {kind !== 'html' && (
        <Noted names={[name]}>
          <Field label={spanishLabel} hideLabel error={error}>
            {kind === 'line' && english.length < LINE_LETTERS ? (
              <Input {...input} />
            ) : (
              <Textarea {...input} rows={ROWS} />
            )}
          </Field>
        </Noted>
      )}
      {isOlder && (
        <div>
          <Button tone="ghost" size="sm" aria-label={`${label} is still right`} onClick={() => onChange(text)}>
            <Check aria-hidden="true" />
            Still right
          </Button>
        </div>
      )}
    </div>
  )
}

type SpanishHtmlProps = Pick<SpanishProps, 'name' | 'text' | 'error' | 'onChange'> & { label: string }

function SpanishHtml({ name, label, text, error, onChange }: SpanishHtmlProps) {
  const { data } = usePreview(text)
  return (
    <>
      <div className="pt-3">
        <HtmlField name={name} label={label} noun="text" isNew={false} value={text} onChange={onChange} error={error} />
      </div>
      <RemovedNotice of={data} />
    </>
  )
}
