import { Copy, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react'
import { useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PartContent } from '#domain/website/part.ts'
import { SECTIONS, type SectionType } from '#domain/website/section.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { MoveButtons } from '../../ordered-list/move-buttons.tsx'
import type { useOrderedList } from '../../ordered-list/use-ordered-list.ts'
import { FindingsContext, hasFoundError } from '../../publish-checks/field-findings.tsx'
import { BlockCard } from '../editor/block-card.tsx'
import type { OpenBlocks } from '../editor/use-open-blocks.ts'
import { PartFields } from '../fields/part-fields.tsx'

type SectionCardProps = {
  id: string
  type: SectionType
  index: number
  ordered: ReturnType<typeof useOrderedList<HTMLUListElement>>
  blocks: OpenBlocks
  /** Undefined if there is no room for another section. */
  onDuplicate: (() => void) | undefined
  onRemove: () => void
}

export function SectionCard({ id, type, index, ordered, blocks, onDuplicate, onRemove }: SectionCardProps) {
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
