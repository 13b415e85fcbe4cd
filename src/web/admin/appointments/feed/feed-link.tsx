import { ButtonLink } from '../../../ui/button-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CopyField } from '../../copy-field.tsx'

export function FeedLink({ url }: { url: string }) {
  return (
    <>
      <CopyField
        label="Your private link"
        hint="Add it in your calendar app as a subscribed calendar."
        noun="link"
        value={url}
      >
        <ButtonLink tone="secondary" size="sm" href={url.replace(/^https?:/, 'webcal:')}>
          Open in calendar app
        </ButtonLink>
      </CopyField>
      <Notice tone="warning" title="This link is shown only once.">
        Whoever has it sees names and phone numbers. Revoke it here if it gets into the wrong hands.
      </Notice>
    </>
  )
}
