import { useContext } from 'react'
import { useFormState } from 'react-hook-form'
import { type FieldGroup, GROUPED_PARTS, type GroupedPartId } from '#domain/website/part.ts'
import { FindingsContext, hasFoundError } from '../../gate/field-findings.tsx'
import { PartFields } from '../fields/part-fields.tsx'
import { BlockCard } from './block-card.tsx'
import type { OpenBlocks } from './use-open-blocks.ts'

/** The fixed groups of a part. */
export function GroupList({ part, blocks }: { part: GroupedPartId; blocks: OpenBlocks }) {
  const { errors } = useFormState()
  const findings = useContext(FindingsContext)
  const groups: [string, FieldGroup][] = Object.entries(GROUPED_PARTS[part].groups)
  return (
    <div className="grid grid-cols-1 gap-3">
      {groups.map(([id, { label, help, fields }]) => (
        <BlockCard
          key={id}
          title={label}
          hasError={errors[id] !== undefined || hasFoundError(findings, id)}
          isOpen={blocks.isOpen(id)}
          onToggle={() => blocks.toggle(id)}
        >
          {help && <p className="text-ink-muted text-sm">{help}</p>}
          <PartFields fields={fields} name={id} path={id} />
        </BlockCard>
      ))}
    </div>
  )
}
