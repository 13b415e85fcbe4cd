import { type ReactNode, useId } from 'react'

type FormGroupProps = { title: string; children: ReactNode }

export function FormGroup({ title, children }: FormGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 border-line border-t pt-6 first:border-0 first:pt-0">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}
