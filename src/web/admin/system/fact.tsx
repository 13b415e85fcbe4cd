import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

type FactProps = {
  icon: LucideIcon
  title: string
  /** The value in one or two words. */
  state: { tone: BadgeTone; label: string }
  value: ReactNode
  children?: ReactNode
}

/** One fact at a glance. */
export function Fact({ icon, title, state, value, children }: FactProps) {
  return (
    <Card className="grid content-start gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 font-sans font-semibold text-ink-muted text-sm">
          <Icon icon={icon} />
          {title}
        </h2>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="font-display font-semibold text-2xl">{value}</p>
      {children && <div className="grid gap-1 text-ink-muted text-sm">{children}</div>}
    </Card>
  )
}
