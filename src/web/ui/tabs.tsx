import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { CircleAlert } from './icons.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Tab = {
  value: string
  label: string
  content: ReactNode
  hasError?: boolean
}

type TabsProps = {
  tabs: Tab[]
  label: string
  value?: string
  onValueChange?: (value: string) => void
}

const trigger =
  '-mb-px inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm font-semibold text-ink-muted sm:px-4 ' +
  'transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink -outline-offset-2'

/** Every panel stays mounted, so that a form across tabs keeps its input and can focus any field. */
export function Tabs({ tabs, label, value, onValueChange }: TabsProps) {
  const first = tabs[0]?.value
  return (
    <Radix.Root
      className="min-w-0"
      {...(value === undefined ? { ...(first !== undefined && { defaultValue: first }) } : { value })}
      {...(onValueChange && { onValueChange })}
    >
      <Radix.List aria-label={label} className="relative mb-6 flex overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={trigger}>
            {tab.label}
            {tab.hasError && (
              <>
                <CircleAlert aria-hidden="true" className="size-4 text-danger-ink" />
                <VisuallyHidden>(has errors)</VisuallyHidden>
              </>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} forceMount className="data-[state=inactive]:hidden">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
