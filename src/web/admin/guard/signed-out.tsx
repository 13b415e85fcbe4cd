import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { beginSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoginForm, SignInForm } from '../login/sign-in-form.tsx'

/** The browser asks before it discards unsaved changes. */
const reload = () => window.location.reload()

/** The login, which covers a screen with unsaved work until the person signs in again or discards it. */
export function SignedOut({ isOverWork }: { isOverWork: boolean }) {
  if (!isOverWork) return <LoginForm onLogin={reload} />
  return (
    <Dialog
      onClose={reload}
      title={ADMIN_MESSAGES.sessionEndedTitle}
      description={ADMIN_MESSAGES.sessionEndedText}
      width="sm"
      footer={
        <Button tone="secondary" onClick={reload}>
          Leave without saving
        </Button>
      }
    >
      <SignInForm onToken={beginSession} />
    </Dialog>
  )
}
