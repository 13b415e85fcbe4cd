import { useState } from 'react'
import { type FieldValues, type Path, useController, useWatch } from 'react-hook-form'
import { KEYWORDS_HINT } from '#domain/pages/labels.ts'
import {
  DESCRIPTION_LENGTH,
  joinKeywords,
  lengthAdvice,
  lengthOf,
  splitKeywords,
  TITLE_LENGTH,
} from '#domain/seo/seo.ts'
import { classNames } from '../../ui/class-names.ts'
import { Field, Input } from '../../ui/field.tsx'
import { fieldsOf } from '../form/fields.tsx'

type KeywordsFieldProps<Values extends FieldValues> = { label: string; name: Path<Values> }

/** A list typed as text. The input keeps the text as typed until the form gets another list from elsewhere. */
export function KeywordsField<Values extends FieldValues>({ label, name }: KeywordsFieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  const [typed, setTyped] = useState('')
  const listed = joinKeywords(field.value)
  return (
    <Field label={label} hint={KEYWORDS_HINT} error={messageIn(fieldState.error)}>
      <Input
        ref={field.ref}
        value={joinKeywords(splitKeywords(typed)) === listed ? typed : listed}
        onBlur={() => {
          setTyped(listed)
          field.onBlur()
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(splitKeywords(target.value))
        }}
      />
    </Field>
  )
}

function messageIn(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageIn).find((message) => message !== undefined)
  const isOne = typeof error === 'object' && error !== null && 'message' in error
  return isOne && typeof error.message === 'string' ? error.message : undefined
}

type LengthCounterProps = {
  text: string
  length: { min: number; max: number }
  brief?: boolean
}

const TONES = { empty: '', short: 'text-warning-ink', good: 'text-success-ink', long: 'text-danger-ink' }

export function LengthCounter({ text, length, brief = false }: LengthCounterProps) {
  const { verdict, words } = lengthAdvice(text, length)
  return <span className={classNames('font-medium', TONES[verdict])}>{brief ? lengthOf(text) : words}</span>
}

type SearchTextsProps = {
  title: { label: string; hint: string }
  description: { label: string; hint: string }
}

interface WithSeo {
  seo: { title: string; description: string }
}

const { TextField } = fieldsOf<WithSeo>()

export function SearchTexts({ title, description }: SearchTextsProps) {
  const [titleText, descriptionText] = useWatch<WithSeo, ['seo.title', 'seo.description']>({
    name: ['seo.title', 'seo.description'],
  })
  return (
    <>
      <TextField
        name="seo.title"
        {...title}
        counter={<LengthCounter text={titleText} length={TITLE_LENGTH} />}
        isNoted
      />
      <TextField
        name="seo.description"
        {...description}
        counter={<LengthCounter text={descriptionText} length={DESCRIPTION_LENGTH} />}
        rows={3}
        isNoted
      />
    </>
  )
}
