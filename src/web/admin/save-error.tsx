import { settingsErrorLine } from '#domain/settings.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type SaveErrorProps = {
  message: string | undefined
  /** What to call the thing that someone else has saved meanwhile, and how to take theirs. */
  newer: { name: string; take: () => void } | undefined
}

export function SaveError({ message, newer }: SaveErrorProps) {
  if (message === undefined) return null
  return (
    <Notice
      tone="error"
      action={
        newer && (
          <Button tone="secondary" size="sm" onClick={newer.take}>
            Drop my changes and show the saved {newer.name}
          </Button>
        )
      }
    >
      {settingsErrorLine(message)}
    </Notice>
  )
}
