import { BOOKING_FORM_WORDS } from '#domain/booking/form/words.ts'
import { HONEYPOT_FIELD } from '#domain/forms/abuse.ts'
import { useWords } from '../../language/language.tsx'

/** Out of sight, out of the tab order and out of the accessibility tree: only a robot fills it in. */
export function Honeypot() {
  const { honeypot } = useWords(BOOKING_FORM_WORDS)
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {honeypot}
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
