import { Copy, GripVertical, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import type { NavigationLink } from '#domain/navigation/navigation.ts'
import { NO_PICTURE } from '#domain/pictures/framed-picture.ts'
import { framedPictureSchema } from '#domain/pictures/framed-picture-schema.ts'
import {
  type ChoiceField,
  type PictureField as Described,
  type Field as DescribedField,
  defaultsOf,
  type EntryField,
  type Fields,
  type LinkField,
  type ListField,
  type SwitchField,
} from '#domain/website/field.ts'
import { PART_IDS, partLabel, partPath } from '#domain/website/part.ts'
import { type Query, useRead } from '../../../data/calls.ts'
import { listDocuments } from '../../../data/documents.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field, Input, Options, Select } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/page.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { MoveButtons, useOrderedList } from '../../ordered-list/ordered-list.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import { Noted, NotedField } from '../../publish-checks/field-findings.tsx'
import { RemovedNotice, useRemoved } from '../removed-notice.tsx'
import { FieldAction, TextControl } from './text-control.tsx'

type PartFieldsProps = {
  fields: Fields
  name: string
  path: string
}

export function PartFields({ fields, name, path }: PartFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {Object.entries(fields).map(([id, field]) => (
        <div key={id} data-edits={`${path}.${id}`}>
          <Control field={field} name={`${name}.${id}`} path={`${path}.${id}`} />
        </div>
      ))}
    </div>
  )
}

function Control({ field, name, path }: { field: DescribedField; name: string; path: string }) {
  switch (field.kind) {
    case 'picture':
      return <PictureControl field={field} name={name} />
    case 'list':
      return <ListControl field={field} name={name} path={path} />
    default:
      return <EntryControl field={field} name={name} hasOriginal />
  }
}

function PictureControl({ field, name }: { field: Described; name: string }) {
  const { field: control, fieldState } = useController({ name })
  const { data = NO_PICTURE } = framedPictureSchema.safeParse(control.value)
  return (
    <Noted names={[`${name}.src`, `${name}.alt`]}>
      <PictureField
        label={field.label}
        value={data}
        onChange={control.onChange}
        {...(field.default.src !== '' && { original: field.default })}
        {...(field.help !== undefined && { hint: field.help })}
        error={fieldState.error?.message}
      />
    </Noted>
  )
}

/** A field that list entries can have too. */
function EntryControl({ field, name, hasOriginal }: { field: EntryField; name: string; hasOriginal: boolean }) {
  switch (field.kind) {
    case 'link':
      return <LinkControl field={field} name={name} />
    case 'choice':
      return <ChoiceControl field={field} name={name} />
    case 'switch':
      return <SwitchControl field={field} name={name} />
    default:
      return <TextControl field={field} name={name} hasOriginal={hasOriginal} />
  }
}

function SwitchControl({ field, name }: { field: SwitchField; name: string }) {
  const { register } = useFormContext()
  return <Switch label={field.label} hint={field.help} {...register(name)} />
}

function ChoiceControl({ field, name }: { field: ChoiceField; name: string }) {
  const { register } = useFormContext()
  return (
    <Field label={field.label} hint={field.help}>
      <Select {...register(name)}>
        <Options of={field.options.map(({ value, label }) => [value, label])} />
      </Select>
    </Field>
  )
}

function ListControl({ field, name, path }: { field: ListField; name: string; path: string }) {
  const { control, getValues, getFieldState, formState } = useFormContext()
  const { fields, append, insert, move, remove, replace } = useFieldArray({ control, name, keyName: 'key' })
  const { removed, take, undo } = useRemoved((index, entry) => insert(index, entry, { shouldFocus: false }))
  const [added, setAdded] = useState<number>()
  const nameOf = (index: number) => `${field.noun} ${index + 1}`
  const ordered = useOrderedList<HTMLUListElement>({ keys: fields.map(({ key }) => key), nameOf, onMove: move })
  const problem = getFieldState(name, formState).error?.root?.message ?? getFieldState(name, formState).error?.message
  const isFull = fields.length >= field.limit
  const isOriginal = JSON.stringify(getValues(name)) === JSON.stringify(field.default)

  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 font-semibold text-sm">{field.label}</legend>
      <ul ref={ordered.list} aria-label={field.label} className="grid grid-cols-1 gap-3 empty:hidden">
        {fields.map(({ key }, index) => (
          <ListEntry
            key={key}
            field={field}
            index={index}
            name={`${name}.${index}`}
            path={`${path}.${index}`}
            ordered={ordered}
            hasFocus={added === index}
            onDuplicate={isFull ? undefined : () => insert(index + 1, structuredClone(getValues(`${name}.${index}`)))}
            onRemove={() => {
              take({ index, value: structuredClone(getValues(`${name}.${index}`)), name: nameOf(index) })
              remove(index)
            }}
          />
        ))}
      </ul>
      {ordered.news}
      <RemovedNotice removed={removed} onUndo={undo} />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isFull ? (
          <p className="text-ink-muted text-sm">That is the most: {field.limit}.</p>
        ) : (
          <Button
            tone="secondary"
            size="sm"
            onClick={() => {
              setAdded(fields.length)
              append(defaultsOf(field.entry), { shouldFocus: false })
            }}
          >
            <Plus aria-hidden="true" />
            Add {field.noun}
          </Button>
        )}
        {!isOriginal && (
          <FieldAction
            icon={RotateCcw}
            label="Restore default list"
            of={field.label}
            onClick={() => replace(structuredClone([...field.default]))}
          />
        )}
      </div>
    </fieldset>
  )
}

type ListEntryProps = {
  field: ListField
  index: number
  name: string
  path: string
  ordered: ReturnType<typeof useOrderedList>
  hasFocus: boolean
  onDuplicate: (() => void) | undefined
  onRemove: () => void
}

function ListEntry({ field, index, name, path, ordered, hasFocus, onDuplicate, onRemove }: ListEntryProps) {
  const entry = useRef<HTMLDivElement>(null)
  const title = `${field.noun} ${index + 1}`
  useEffect(() => {
    if (hasFocus) entry.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [hasFocus])
  return (
    <li {...ordered.dropTarget(index)}>
      <div
        className={classNames(
          'grid gap-3 rounded-md border border-line p-3 sm:p-4',
          ordered.isTarget(index) && 'border-brand bg-brand-soft',
        )}
      >
        <div className="flex items-center gap-2">
          <span {...ordered.dragSource(index)} className="cursor-grab max-sm:hidden">
            <GripVertical aria-hidden="true" className="size-5 text-ink-muted" />
          </span>
          <p className="grow font-semibold text-sm first-letter:uppercase">{title}</p>
          <MoveButtons {...ordered.moves(index)} />
          {onDuplicate && <IconButton icon={Copy} size="sm" label={`Duplicate ${title}`} onClick={onDuplicate} />}
          <IconButton icon={Trash2} size="sm" label={`Remove ${title}`} onClick={onRemove} />
        </div>
        <div ref={entry} className="grid grid-cols-1 gap-4">
          {Object.entries(field.entry).map(([id, each]) => (
            <div key={id} data-edits={`${path}.${id}`}>
              {/* Its text starts empty, so there is no default to restore. */}
              <EntryControl field={each} name={`${name}.${id}`} hasOriginal={false} />
            </div>
          ))}
        </div>
      </div>
    </li>
  )
}

const MOST_PAGES = 100

const OWN_PATHS: readonly NavigationLink[] = PART_IDS.filter((id) => id !== 'footer' && id !== 'navigation').map(
  (id) => ({ to: partPath(id), label: partLabel(id) }),
)

function LinkControl({ field, name }: { field: LinkField; name: string }) {
  const { field: control, fieldState } = useController({ name })
  const suggestions = useId()
  const { data: pages = [] } = useRead(pagePaths)
  return (
    <NotedField name={name} label={field.label} hint={field.help} error={fieldState.error?.message} required>
      <Input
        {...control}
        value={typeof control.value === 'string' ? control.value : ''}
        list={suggestions}
        spellCheck={false}
        autoCapitalize="none"
      />
      <datalist id={suggestions}>
        <Options of={[...OWN_PATHS, ...pages].map(({ to, label }) => [to, label])} />
      </datalist>
    </NotedField>
  )
}

const pagePaths: Query<[], NavigationLink[]> = {
  key: ['site paths'],
  follows: ['pages'],
  read: async (signal) => {
    const { items } = await listDocuments('pages', { limit: MOST_PAGES }, signal)
    return items.map(({ id, title }) => ({ to: `/pages/${id}`, label: title }))
  },
}
