import { Notice } from '../../../ui/notice.tsx'
import { CopyField } from '../../copy-field.tsx'

/** A signing secret, right after it was made. */
export function ShownSecret({ secret }: { secret: string }) {
  return (
    <>
      <CopyField
        label="Signing secret"
        hint="Enter it in the other program. It proves that events come from this site."
        noun="secret"
        value={secret}
      />
      <Notice tone="warning" title="This secret is shown only once.">
        If you lose it, make a new one.
      </Notice>
    </>
  )
}
