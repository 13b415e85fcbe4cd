import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import type { CardAttributes } from './blocks/card.ts'
import { INSERTABLE } from './insertable.ts'
import { useCardChoices } from './use-card-choices.ts'

/** Blocks whose content the server writes: the editor shows their names. The preview shows the rest. */
function NamedBlock({ kind, name }: { kind: keyof typeof INSERTABLE; name: string }) {
  const { label, icon: Glyph } = INSERTABLE[kind]
  return (
    <NodeViewWrapper className="flex items-center gap-3 rounded-md border border-line bg-surface-sunken p-4">
      <Glyph aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
      <span className="wrap-anywhere text-sm">
        <strong>{label}</strong>
        {name !== '' && `: ${name}`}
      </span>
    </NodeViewWrapper>
  )
}

export function EmbedView({ node }: NodeViewProps) {
  return <NamedBlock kind="embed" name={String(node.attrs.label)} />
}

export function CardView({ node }: NodeViewProps) {
  const { kind, slug } = node.attrs as CardAttributes
  return kind === 'contact' ? <NamedBlock kind="contact" name="" /> : <NamedCard kind={kind} slug={slug} />
}

function NamedCard({ kind, slug }: { kind: 'service' | 'project'; slug: string }) {
  const { data } = useCardChoices(kind)
  const known = data?.find((choice) => choice.slug === slug)
  const isGone = kind === 'service' && data !== undefined && !known
  return (
    <NamedBlock
      kind={kind}
      name={known?.name ?? (isGone ? `${slug} (not shown: visitors can't see this service)` : slug)}
    />
  )
}
