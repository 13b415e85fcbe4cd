import type { ReactNode } from 'react'
import { Card } from '../ui/page.tsx'

type SignInLayoutProps = { title: string; lead?: ReactNode; children: ReactNode }

export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  return (
    <section className="wrap-page grid min-h-[80dvh] content-center justify-items-center py-12">
      <div className="grid w-full max-w-md gap-6">
        <div className="drop-line grid gap-2 [--line-drop:2.5rem]">
          <p className="eyebrow">Back office</p>
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="text-ink-muted">{lead}</p>}
        </div>
        <Card className="grid gap-5">{children}</Card>
      </div>
    </section>
  )
}
