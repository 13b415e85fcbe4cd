import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { isSafeUrl, UNSAFE_URL } from '#domain/text/url.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { onEnter } from '../form/on-enter.ts'

export const ADDRESS_HINT = 'A page of this site (/schedule), a web address, mailto: or tel:'

const MAIL_OR_PHONE = /^(mailto|tel|sms):\S+$/i

export function addressProblem(address: string): string | undefined {
  return isSafeUrl(address) || MAIL_OR_PHONE.test(address) || address.startsWith('#') ? undefined : UNSAFE_URL
}

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = String(editor.getAttributes('link').href ?? '')
  const [href, setHref] = useState(present)
  const [problem, setProblem] = useState<string>()

  function apply() {
    const address = href.trim()
    const wrong = addressProblem(address)
    if (wrong) return setProblem(wrong)
    const selection = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && present === '') {
      selection
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run()
    } else selection.setLink({ href: address }).run()
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title="Link"
      width="sm"
      footer={
        <>
          {present !== '' && (
            <Button
              tone="secondary"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              Remove link
            </Button>
          )}
          <Button onClick={apply}>Set link</Button>
        </>
      }
    >
      <Field label="Address" hint={ADDRESS_HINT} error={problem}>
        <Input
          value={href}
          onChange={({ target }) => {
            setHref(target.value)
            setProblem(undefined)
          }}
          onKeyDown={onEnter(apply)}
        />
      </Field>
    </Dialog>
  )
}
