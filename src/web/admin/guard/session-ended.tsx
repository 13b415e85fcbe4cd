import { ADMIN_MESSAGES } from '#domain/admin.ts'
import { beginSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInForm } from '../login/sign-in-form.tsx'

/** The browser itself asks before it drops what was typed. */
const leave = () => window.location.reload()

/** Stands over a screen with unsaved work until its owner has signed in again, or gives the work up. */
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
