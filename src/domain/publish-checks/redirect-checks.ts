import { type Finding, finding } from './finding.ts'
import type { AddressState } from './link-checks.ts'

const FIELD = 'seo.redirectUrl'

/** A page that redirects shows nothing else, so only its target counts. */
export function redirectFindings(target: string, state: AddressState): Finding[] {
  switch (state) {
    case 'here':
      return []
    case 'moved':
      return [finding('redirect-chain', FIELD, `${target} redirects again.`, 'Redirect to the last address directly.')]
    case 'loop':
      return [finding('redirect-loop', FIELD, 'This redirect leads back to itself.', 'Redirect to another address.')]
    case 'missing':
      return [finding('own-link', FIELD, `There is nothing at ${target}.`, 'Redirect to a page that is published.')]
  }
}
