import { Copy, Eye, EyeOff, GripVertical, Plus, Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { keysOf } from '#domain/objects/pick.ts'
import { newSection, type PartContent } from '#domain/website/part.ts'
import {
  freeSectionId,
  MOST_SECTIONS,
  SECTION_MESSAGES,
  SECTIONS,
  type Section,
  type SectionType,
} from '#domain/website/section.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Options, Select } from '../../ui/field.tsx'
import { Badge, EmptyState, Notice } from '../../ui/page.tsx'
import { MoveButtons, useOrderedList } from '../ordered-list/ordered-list.tsx'
import { FindingsContext, hasFoundError } from '../publish-checks/field-findings.tsx'
import { BlockCard, type OpenBlocks } from './block-card.tsx'
import { PartFields } from './fields/part-fields.tsx'
import { RemovedNotice, useRemoved } from './removed-notice.tsx'

const TYPES = keysOf(SECTIONS)

const USUAL: SectionType = 'text'

export function SectionList({ blocks }: { blocks: OpenBlocks }) {
  const { control, getValues, formState } = useFormContext<PartContent<'home'>>()
  const array = useFieldArray({ control, name: 'sections', keyName: 'key' })
  const { fields: sections, append, insert, move, remove } = array
  const { removed, take, undo } = useRemoved<Section>((index, section) =>
    insert(index, section, { shouldFocus: false }),
  )
  const nameOf = (index: number) => SECTIONS[sections[index]?.type ?? 'text'].label
  const ordered = useOrderedList<HTMLUListElement>({ keys: sections.map(({ key }) => key), nameOf, onMove: move })
  const isFull = sections.length >= MOST_SECTIONS
  const problem = formState.errors.sections?.root?.message ?? formState.errors.sections?.message

  const add = (type: SectionType) => {
    const id = freeSectionId(type, getValues('sections'))
    append(newSection(type, id), { shouldFocus: false })
    blocks.jumpTo(`${id}.${Object.keys(SECTIONS[type].fields)[0]}`)
  }
  const duplicate = (index: number) => {
    const section = getValues(`sections.${index}`)
    const id = freeSectionId(section.type, getValues('sections'))
    insert(index + 1, { ...structuredClone(section), id }, { shouldFocus: false })
    blocks.jumpTo(`${id}.${Object.keys(SECTIONS[section.type].fields)[0]}`)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      {sections.length === 0 && (
        <EmptyState title="No sections yet">Add the first one. Visitors see them in this order.</EmptyState>
      )}
      <ul ref={ordered.list} aria-label="Sections" className="grid grid-cols-1 gap-3 empty:hidden">
        {sections.map(({ key, id, type }, index) => (
          <li key={key} {...ordered.dropTarget(index)}>
            <SectionCard
              id={id}
              type={type}
              index={index}
              ordered={ordered}
              blocks={blocks}
              onDuplicate={isFull ? undefined : () => duplicate(index)}
              onRemove={() => {
                take({ index, value: structuredClone(getValues(`sections.${index}`)), name: nameOf(index) })
                remove(index)
              }}
            />
          </li>
        ))}
      </ul>
      {ordered.news}
      <RemovedNotice removed={removed} onUndo={undo} />
      {problem && <Notice tone="error">{problem}</Notice>}
      {isFull ? <p className="text-ink-muted text-sm">{SECTION_MESSAGES.tooMany}.</p> : <AddSection onAdd={add} />}
    </div>
  )
}

function AddSection({ onAdd }: { onAdd: (type: SectionType) => void }) {
  const [type, setType] = useState<SectionType>(USUAL)
  return (
    <div className="flex flex-wrap items-end gap-3 rounded-lg border border-line border-dashed p-4">
      <Field label="New section" className="grow">
        <Select value={type} onChange={({ target }) => setType(TYPES.find((each) => each === target.value) ?? USUAL)}>
          <Options of={TYPES.map((each) => [each, SECTIONS[each].label])} />
        </Select>
      </Field>
      <Button tone="secondary" onClick={() => onAdd(type)}>
        <Plus aria-hidden="true" />
        Add section
      </Button>
    </div>
  )
}

type SectionCardProps = {
  id: string
  type: SectionType
  index: number
  ordered: ReturnType<typeof useOrderedList<HTMLUListElement>>
  blocks: OpenBlocks
  onDuplicate: (() => void) | undefined
  onRemove: () => void
}

function SectionCard({ id, type, index, ordered, blocks, onDuplicate, onRemove }: SectionCardProps) {
  const { setValue, formState } = useFormContext<PartContent<'home'>>()
  const section = useWatch<PartContent<'home'>, `sections.${number}`>({ name: `sections.${index}` })
  const findings = useContext(FindingsContext)
  const { label, fields } = SECTIONS[type]
  const isHidden = section?.hidden === true
  const Glyph = isHidden ? Eye : EyeOff
  return (
    <BlockCard
      title={label}
      excerpt={section && 'title' in section ? section.title : ''}
      badges={isHidden && <Badge tone="yellow">Hidden</Badge>}
      handle={
        <span {...ordered.dragSource(index)} className="cursor-grab max-sm:hidden">
          <GripVertical aria-hidden="true" className="size-5 text-ink-muted" />
        </span>
      }
      buttons={
        <div className="flex shrink-0">
          <MoveButtons {...ordered.moves(index)} />
        </div>
      }
      hasError={formState.errors.sections?.[index] !== undefined || hasFoundError(findings, `sections.${index}`)}
      isOpen={blocks.isOpen(id)}
      isTarget={ordered.isTarget(index)}
      onToggle={() => blocks.toggle(id)}
    >
      <PartFields fields={fields} name={`sections.${index}`} path={id} />
      <div className="-ml-3 flex flex-wrap items-center border-line border-t pt-3">
        <Button
          tone="ghost"
          size="sm"
          onClick={() => setValue(`sections.${index}.hidden`, !isHidden, { shouldDirty: true })}
        >
          <Glyph aria-hidden="true" />
          {isHidden ? 'Show to visitors' : 'Hide from visitors'}
          <span className="sr-only">: {label}</span>
        </Button>
        {onDuplicate && (
          <Button tone="ghost" size="sm" onClick={onDuplicate}>
            <Copy aria-hidden="true" />
            Duplicate
            <span className="sr-only">: {label}</span>
          </Button>
        )}
        <Button tone="ghost" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          Remove
          <span className="sr-only">: {label}</span>
        </Button>
      </div>
    </BlockCard>
  )
}
