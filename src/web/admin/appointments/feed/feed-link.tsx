import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'

export function FeedLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Link copied')
    } catch {
      // There is no clipboard without https, and people may refuse it.
      field.current?.focus()
      toast.error('Your browser does not let this site copy. The link is selected: copy it by hand.')
    }
  }
  return (
    <>
      <Field label="Your private link" hint="Add it in your calendar app as a subscribed calendar.">
        <Input
          ref={field}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          className="font-mono text-xs"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
        <ButtonLink tone="secondary" size="sm" href={url.replace(/^https?:/, 'webcal:')}>
          Open in calendar app
        </ButtonLink>
      </div>
      <Notice tone="warning" title="This link is shown only once.">
        Whoever has it sees names and phone numbers. Revoke it here if it gets into the wrong hands.
      </Notice>
    </>
  )
}
