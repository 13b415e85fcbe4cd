import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/page.tsx'

export function CustomerSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <Card className="grid grid-cols-1 gap-5">{children}</Card>
    </section>
  )
}
