import { Plus } from 'lucide-react'
import { useState } from 'react'
import { keysOf } from '#domain/document/keys-of.ts'
import { SECTIONS, type SectionType } from '#domain/website/section.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

const TYPES = keysOf(SECTIONS)
const USUAL: SectionType = 'text'

export function AddSection({ onAdd }: { onAdd: (type: SectionType) => void }) {
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
