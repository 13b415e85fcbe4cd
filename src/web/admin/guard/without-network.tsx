import { WifiOff } from 'lucide-react'
import { POCKET_WORDS } from '#domain/pocket/words.ts'
import { POCKET_LABEL, POCKET_PATH } from '#domain/site/navigation.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The session could not be verified, so nothing of the server can be shown. */
export function WithoutNetwork() {
  return (
    <EmptyState
      icon={WifiOff}
      title={POCKET_WORDS.offline}
      action={<ButtonLink href={POCKET_PATH}>{POCKET_LABEL}</ButtonLink>}
      className="min-h-[60dvh] content-center"
    >
      {POCKET_WORDS.offlineElsewhere}
    </EmptyState>
  )
}
