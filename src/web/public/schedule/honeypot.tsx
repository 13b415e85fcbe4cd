import { HONEYPOT_FIELD } from '#domain/forms/abuse.ts'

/** Out of sight, out of the tab order and out of the accessibility tree: only a robot fills it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
