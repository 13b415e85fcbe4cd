import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { type FieldPath, type FieldValues, type RegisterOptions, useController, useFormContext } from 'react-hook-form'
import { keysOf } from '#domain/objects/pick.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Input, Options, Select, Textarea } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { NotedField } from '../publish-checks/field-findings.tsx'

interface Named<Values extends FieldValues> {
  name: FieldPath<Values>
  label: ReactNode
  hint?: ReactNode
  className?: string
}

type InField<Values extends FieldValues> = Named<Values> & {
  counter?: ReactNode
  required?: boolean
  hideLabel?: boolean
}
type InputProps = Omit<ComponentProps<'input'>, 'name' | 'className' | 'required'>

type TextProps<Values extends FieldValues> = InField<Values> &
  InputProps & {
    rows?: number
    /** The check before publishing may report findings here. */
    isNoted?: boolean
  }
type NumberProps<Values extends FieldValues> = InField<Values> & InputProps & { isOptional?: boolean }
type SelectProps<Values extends FieldValues> = InField<Values> &
  Pick<ComponentProps<'select'>, 'disabled' | 'children'> & {
    options?: Readonly<Record<string, string>>
    isNumber?: boolean
    onChange?: (event: ChangeEvent<HTMLSelectElement>) => void
  }
type ToggleProps<Values extends FieldValues> = Named<Values> & Pick<InputProps, 'disabled'>

interface ChoicesProps<Values extends FieldValues> {
  name: FieldPath<Values>
  legend: string
  hint: string
  labels: Readonly<Record<string, string>>
}

interface FieldsOf<Values extends FieldValues> {
  TextField: (props: TextProps<Values>) => ReactNode
  NumberField: (props: NumberProps<Values>) => ReactNode
  SelectField: (props: SelectProps<Values>) => ReactNode
  SwitchField: (props: ToggleProps<Values>) => ReactNode
  CheckboxField: (props: ToggleProps<Values>) => ReactNode
  ChoicesField: (props: ChoicesProps<Values>) => ReactNode
}

/** `const { TextField } = fieldsOf<Crew>()`: fields of the form around them. An unknown name doesn't compile. */
export function fieldsOf<Values extends FieldValues>(): FieldsOf<Values> {
  return { TextField, NumberField, SelectField, SwitchField, CheckboxField, ChoicesField }
}

function useNamed<Values extends FieldValues>(
  name: FieldPath<Values>,
  options?: RegisterOptions<Values, FieldPath<Values>>,
) {
  const { register, getFieldState, formState } = useFormContext<Values>()
  return { registered: register(name, options), error: getFieldState(name, formState).error?.message }
}

function TextField<Values extends FieldValues>(props: TextProps<Values>) {
  const { name, label, hint, className, counter, required, hideLabel = false, rows, isNoted, onChange, ...rest } = props
  const { registered, error } = useNamed<Values>(name, onChange && { onChange })
  const { placeholder, maxLength, inputMode } = rest
  const field = { label, hint, counter, error, hideLabel, required: required ?? false, className: className ?? '' }
  const control = rows ? (
    <Textarea {...{ rows, placeholder, maxLength, inputMode }} {...registered} />
  ) : (
    <Input {...rest} {...registered} />
  )
  return isNoted ? (
    <NotedField {...field} name={name}>
      {control}
    </NotedField>
  ) : (
    <Field {...field}>{control}</Field>
  )
}

function NumberField<Values extends FieldValues>(props: NumberProps<Values>) {
  const { name, label, hint, className, counter, required, isOptional, ...rest } = props
  const { registered, error } = useNamed<Values>(
    name,
    isOptional ? { setValueAs: optionalNumber } : { valueAsNumber: true },
  )
  return (
    <Field {...{ label, hint, counter, error }} required={required ?? false} className={className ?? ''}>
      <Input type="number" inputMode="numeric" {...rest} {...registered} />
    </Field>
  )
}

function SelectField<Values extends FieldValues>(props: SelectProps<Values>) {
  const { name, label, hint, className, counter, required, options = {}, isNumber, onChange } = props
  const { children, disabled } = props
  const { registered, error } = useNamed<Values>(name, {
    ...(isNumber && { valueAsNumber: true }),
    ...(onChange && { onChange }),
  })
  return (
    <Field {...{ label, hint, counter, error }} required={required ?? false} className={className ?? ''}>
      <Select disabled={disabled} {...registered}>
        <Options of={Object.entries(options)} />
        {children}
      </Select>
    </Field>
  )
}

function SwitchField<Values extends FieldValues>({ name, ...rest }: ToggleProps<Values>) {
  const { registered, error } = useNamed<Values>(name)
  return <Switch {...rest} error={error} {...registered} />
}

function CheckboxField<Values extends FieldValues>({ name, ...rest }: ToggleProps<Values>) {
  const { registered, error } = useNamed<Values>(name)
  return <Checkbox {...rest} error={error} {...registered} />
}

/** Any number of a few choices, always in the same order. */
function ChoicesField<Values extends FieldValues>({ name, legend, hint, labels }: ChoicesProps<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  const choose = (choice: string, isChosen: boolean) =>
    field.onChange(keysOf(labels).filter((each) => (each === choice ? isChosen : chosen.includes(each))))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-display font-semibold text-xl">{legend}</legend>
      <p className="text-ink-muted text-sm">{hint}</p>
      <div className="grid gap-3">
        {keysOf(labels).map((choice) => (
          <Checkbox
            key={choice}
            label={labels[choice]}
            checked={chosen.includes(choice)}
            onBlur={field.onBlur}
            onChange={({ target }) => choose(choice, target.checked)}
          />
        ))}
      </div>
      {fieldState.error && (
        <p role="alert" className="font-medium text-danger-ink text-sm">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}

export function optionalNumber(entry: unknown): number | null {
  if (entry === null || entry === undefined || entry === '') return null
  return Number(entry)
}
