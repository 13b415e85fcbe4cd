import {
  boundWords,
  obstacleWords,
  type Passkey,
  type PasskeyObstacle,
  passkeyHost,
  strandedHosts,
  strandedWords,
} from '#domain/session/passkey.ts'
import { Notice } from '../../../ui/notice.tsx'

type PasskeyNoticesProps = {
  publicUrl: string
  passkeys: Passkey[]
  obstacle: PasskeyObstacle | undefined
}

/** Why passkeys can't be used here, which ones stopped working, and what would stop the others. */
export function PasskeyNotices({ publicUrl, passkeys, obstacle }: PasskeyNoticesProps) {
  const stranded = strandedHosts(passkeys, publicUrl)
  const hasWorking = passkeys.some(({ host }) => host === passkeyHost(publicUrl))
  return (
    <>
      {obstacle && <Notice tone="info">{obstacleWords(obstacle, publicUrl)}</Notice>}
      {stranded.length > 0 && <Notice tone="warning">{strandedWords(stranded, publicUrl)}</Notice>}
      {hasWorking && <p className="max-w-prose text-ink-muted text-sm">{boundWords(publicUrl)}</p>}
    </>
  )
}
