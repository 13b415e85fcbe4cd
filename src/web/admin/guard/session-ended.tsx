import { ADMIN_MESSAGES } from '#domain/session/admin.ts'
import { beginSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInForm } from '../login/sign-in-form.tsx'

/** The browser asks before it discards unsaved changes. */
const leave = () => window.location.reload()

/** Covers a screen with unsaved work until the person signs in again or discards it. */
export function SessionEnded() {
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={ADMIN_MESSAGES.sessionEndedTitle}
      description={ADMIN_MESSAGES.sessionEndedText}
      width="sm"
      footer={
        <Button tone="secondary" onClick={leave}>
          Leave without saving
        </Button>
      }
    >
      <SignInForm onToken={beginSession} />
    </Dialog>
  )
}
