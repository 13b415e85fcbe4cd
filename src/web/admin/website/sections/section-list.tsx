import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { keysOf } from '#domain/documents/keys-of.ts'
import { newSection, type PartContent } from '#domain/website/part.ts'
import {
  freeSectionId,
  MOST_SECTIONS,
  SECTION_MESSAGES,
  SECTIONS,
  type Section,
  type SectionType,
} from '#domain/website/section.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useOrderedList } from '../../ordered-list/use-ordered-list.ts'
import type { OpenBlocks } from '../editor/use-open-blocks.ts'
import { RemovedNotice, useRemoved } from '../removed-notice.tsx'
import { SectionCard } from './section-card.tsx'

const TYPES = keysOf(SECTIONS)

const USUAL: SectionType = 'text'

/** The sections of the home page, in the order visitors see them. */
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
      <p role="status" className="sr-only">
        {ordered.news}
      </p>
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
          {TYPES.map((each) => (
            <option key={each} value={each}>
              {SECTIONS[each].label}
            </option>
          ))}
        </Select>
      </Field>
      <Button tone="secondary" onClick={() => onAdd(type)}>
        <Plus aria-hidden="true" />
        Add section
      </Button>
    </div>
  )
}
