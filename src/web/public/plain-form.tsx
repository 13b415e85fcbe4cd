import type { ReactNode } from 'react'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { useWords } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Notice } from '../ui/page.tsx'

/** Without JavaScript the browser doesn't send the key, which is the part of the link after the #. */
export function PlainKeyForm({ problem, label }: { problem: string; label: string }) {
  const { noScript, yourLink } = useWords(CUSTOMER_LINK_WORDS)
  return (
    <form method="post" className="grid max-w-prose gap-5">
      {problem && <Notice tone="error">{problem}</Notice>}
      <p>{noScript}</p>
      <Field label={yourLink}>
        <Input name="key" autoComplete="off" required maxLength={500} />
      </Field>
      <div>
        <Button type="submit">{label}</Button>
      </div>
    </form>
  )
}

type PlainFormProps = { secret: string; does: string; label: string; children?: ReactNode }

export function PlainForm({ secret, does, label, children }: PlainFormProps) {
  return (
    <form method="post" className="grid gap-3 border-line border-t pt-4">
      <input type="hidden" name="key" value={secret} />
      <input type="hidden" name="does" value={does} />
      {children}
      <div>
        <Button type="submit" tone={does === 'accept' ? 'primary' : 'secondary'}>
          {label}
        </Button>
      </div>
    </form>
  )
}
